import { Group, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { ChartFrame } from '#platform/web/chart/ChartFrame.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { rotpAdmissions } from '../../../contract/admissions.ts'
import { applicationLabels } from '../../../rules/admission/application-labels.ts'
import { usePrograms } from '../use-programs.ts'

/** Number of applicants, exam results, and the hardest questions. */
export function AdmissionFigures() {
  const [program, setProgram] = useState('')
  const { options } = usePrograms()
  const figures = useQuery(rotpAdmissions.statistics, { program }, { keepPrevious: true })
  return (
    <Stack gap="lg">
      <Group>
        <Select
          label="Program"
          placeholder="All programs"
          data={options}
          value={program || null}
          onChange={(chosen) => setProgram(chosen ?? '')}
          clearable
          w={{ base: '100%', xs: '20rem' }}
        />
      </Group>
      <QueryState query={figures}>
        {({ states, scores, questions, medianDays }) => (
          <>
            <SimpleGrid cols={{ base: 2, sm: 4 }}>
              {states.map(({ state, count }) => (
                <div key={state}>
                  <Text fz="h2" fw={700}>
                    {count}
                  </Text>
                  <Text c="dimmed">{applicationLabels[state].label}</Text>
                </div>
              ))}
            </SimpleGrid>
            <Text>
              {medianDays === null
                ? 'Nothing is decided yet.'
                : `Half of the decisions come within ${medianDays} days of the exam.`}
            </Text>
            <Scores scores={scores} />
            <section>
              <SectionTitle>Questions</SectionTitle>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Question</Table.Th>
                    <Table.Th ta="end">Right</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {questions.map(({ key, text, percent }) => (
                    <Table.Tr key={key}>
                      <Table.Td>{text}</Table.Td>
                      <Table.Td ta="end">{percent === null ? '–' : `${percent}%`}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          </>
        )}
      </QueryState>
    </Stack>
  )
}

/** Number of exams per ten-percent bucket. */
function Scores({ scores }: { scores: readonly number[] }) {
  const bars = scores.map((value, tenth) => ({
    label: tenth === 9 ? '90 to 100%' : `${tenth * 10} to ${tenth * 10 + 9}%`,
    value,
    text: `${value} ${value === 1 ? 'paper' : 'papers'}`,
  }))
  const short = bars.map((bar, tenth) => ({ ...bar, label: `${tenth * 10}` }))
  const sum = scores.reduce((all, each) => all + each, 0)
  return (
    <ChartFrame
      title="Scores"
      sum={`${sum} ${sum === 1 ? 'paper' : 'papers'} read by two`}
      table={{ columns: ['Score', 'Papers'], rows: bars }}
    >
      <BarChart bars={short} top={String(Math.max(...scores))} />
    </ChartFrame>
  )
}
