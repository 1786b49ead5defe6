import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { learning } from '../contract.ts'
import TimeEvidence from './parts/evidence/TimeEvidence.tsx'
import { NoEntry } from './parts/NoEntry.tsx'

/** Evidence of how the contact hours of a course were earned, or the missing requirements. */
export default function HoursPage() {
  const { courseid = '' } = useParams()
  const asked = useQuery(learning.course, { courseid })
  if (asked.error && !asked.data)
    return (
      <PageFrame title="Contact hours">
        <NoEntry error={asked.error} courseid={courseid} retry={() => void asked.refetch()} />
      </PageFrame>
    )
  return (
    <PageFrame
      title="Contact hours"
      lead={
        <AppLink to={href('courses/:courseid', { courseid })}>
          {asked.data?.course.coursename ?? courseid}
        </AppLink>
      }
    >
      <QueryState query={asked}>
        {({ enrollment }) => <TimeEvidence enrollmentid={enrollment.enrollmentid} />}
      </QueryState>
    </PageFrame>
  )
}
