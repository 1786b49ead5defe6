import { Box, Group, Progress } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { exams, type MyExam } from '../../../contract.ts'
import { count } from '../../words.ts'

/** Results of exercises and exam units by exam topic, to show what to review before the exam; then the children. */
export function Readiness({ exam: { code, passPercent }, children }: PropsWithChildren<{ exam: MyExam }>) {
  const { data, isPending } = useQuery(exams.readiness, { code })
  // The children wait for the data so that they do not move while the user taps them.
  if (isPending) return <Loading lines={4} />
  if (!data) return children
  return (
    <>
      <Box component="section" aria-labelledby={`ready-${code}`}>
        <SectionTitle order={3} fz="md" mb="xs" id={`ready-${code}`}>
          How your practice went
        </SectionTitle>
        <Rows gap="xs">
          {data.topics.map(({ title, answers, percent }) => (
            <li key={title}>
              <Group wrap="nowrap" justify="space-between" gap="sm">
                <span>
                  {title}{' '}
                  <Quiet span>({answers === 0 ? 'nothing answered yet' : count(answers, 'answer')})</Quiet>
                </span>
                <b data-numbers>{percent === null ? '–' : `${percent}%`}</b>
              </Group>
              {percent === null ? null : (
                <Progress
                  value={percent}
                  size="sm"
                  color={percent < passPercent ? 'yellow' : 'teal'}
                  aria-hidden
                />
              )}
            </li>
          ))}
        </Rows>
        <Quiet mt="xs">
          The latest answer to each exercise and each question of an exam unit in the courses that teach it.
        </Quiet>
      </Box>
      {children}
    </>
  )
}
