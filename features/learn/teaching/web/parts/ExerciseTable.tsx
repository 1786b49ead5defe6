import { Table, Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { TaughtUnit } from '../../contract/views.ts'

/** Learner results for the exercises of a practice unit. Names in braces are randomly generated numbers. */
export function ExerciseTable({ exercises }: Pick<TaughtUnit, 'exercises'>) {
  return (
    <section aria-labelledby="exercises">
      <SectionTitle id="exercises">Exercises</SectionTitle>
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Exercise</Table.Th>
              <Table.Th ta="end">Answers</Table.Th>
              <Table.Th ta="end">Right</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {exercises.map(({ exercise, text, answers, rightPercent }) => (
              <Table.Tr key={exercise}>
                <Table.Td>
                  <Text>{text}</Text>
                  <Quiet>{exercise}</Quiet>
                </Table.Td>
                <Table.Td ta="end">{answers}</Table.Td>
                <Table.Td ta="end">{rightPercent === null ? 'none yet' : `${rightPercent}%`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
