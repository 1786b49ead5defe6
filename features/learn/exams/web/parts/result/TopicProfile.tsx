import { Box, Group, Progress } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ExamResult } from '../../../contract.ts'
import { count, lecturePath } from '../../words.ts'

interface Props {
  topics: ExamResult['topics']
  passPercent: number
}

/** Results by topic, weakest first, with lectures that teach what was not correct. */
export function TopicProfile({ topics, passPercent }: Props) {
  const weakestFirst = topics.toSorted((one, other) => one.percent - other.percent)
  return (
    <Box component="section" mt="xl" aria-labelledby="topics">
      <SectionTitle fz="h2" id="topics">
        By topic
      </SectionTitle>
      <Rows gap="md">
        {weakestFirst.map(({ title, items, percent, lectures }) => (
          <li key={title}>
            <Group wrap="nowrap" align="stretch" justify="space-between">
              <span>
                {title}{' '}
                <Box component="small" c="dimmed">
                  ({count(items, 'question')})
                </Box>
              </span>
              <Box component="b" flex="none" data-numbers>
                {percent}%
              </Box>
            </Group>
            <Progress
              my="xs"
              value={percent}
              color={percent < passPercent ? 'var(--pm-accent)' : 'teal'}
              aria-hidden
            />
            {lectures.length > 0 ? (
              <Quiet lh={1.6}>
                Review:{' '}
                {lectures.map((lecture, index) => (
                  <span key={`${lecture.courseid} ${lecture.title}`}>
                    {index > 0 ? ', ' : ''}
                    <AppLink to={lecturePath(lecture)}>
                      {lecture.title} ({lecture.courseid})
                    </AppLink>
                  </span>
                ))}
              </Quiet>
            ) : null}
          </li>
        ))}
      </Rows>
    </Box>
  )
}
