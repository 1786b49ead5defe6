import { Box, Group, Progress } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { exams, type MyExam } from '../../../contract.ts'
import { count } from '../../words.ts'

/** How exercises and exam units went, by topic of the exam: where to look again before it starts. Then what follows. */
export function Readiness({ exam: { code, passPercent }, children }: PropsWithChildren<{ exam: MyExam }>) {
  const { data, isPending } = useQuery(exams.readiness, { code })
  // What follows waits: it would slip away under the finger that taps it.
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
