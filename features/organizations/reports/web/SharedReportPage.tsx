import { useParams } from 'react-router'
import { OperationError } from '#platform/web/client.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { reports } from '../contract.ts'
import { Report } from './parts/Report.tsx'

/** The parts of a user's record that a share link shows to anyone who has it. */
export default function SharedReportPage() {
  const { token = '' } = useParams()
  const shared = useQuery(reports.shared, { token })
  const isGone = shared.error instanceof OperationError && shared.error.status < 500
  if (isGone) {
    return (
      <PageFrame wide title="Shared training report">
        <DeadLink message="It has expired or is incomplete. Ask the person who sent it for a new one." />
      </PageFrame>
    )
  }
  const person = shared.data?.person
  return (
    <PageFrame
      wide
      title={person ? `Training report for ${person.name}` : 'Shared training report'}
      lead={
        shared.data
          ? `${person?.company ? `${person.company} · ` : ''}From our records today. This link works until ${formatDate(shared.data.expiresAt)}.`
          : undefined
      }
    >
      <QueryState query={shared}>{(data) => <Report report={data} />}</QueryState>
    </PageFrame>
  )
}
