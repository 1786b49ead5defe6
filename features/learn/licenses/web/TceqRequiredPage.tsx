import { Stack } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licenses } from '../contract.ts'
import { approvalTopics, isTopicRequired } from '../rules/approvals.ts'
import { RequiredTopic } from './parts/texas/RequiredTopic.tsx'

const topics = approvalTopics.filter(isTopicRequired)

/** Courses that meet a specific topic required by Texas. */
export default function TceqRequiredPage() {
  const list = useQuery(licenses.approved, { which: 'required' })
  return (
    <PageFrame
      title="TCEQ: required topics"
      lead="Courses for topics that the Texas agency requires by name: who needs them, and what they count."
    >
      <QueryState query={list}>
        {({ courses }) => (
          <Stack gap="clamp(1.75rem, 3vw, 2.5rem)">
            {topics.map((topic) => (
              <RequiredTopic
                key={topic}
                topic={topic}
                courses={courses.filter((course) => course.topic === topic)}
              />
            ))}
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}
