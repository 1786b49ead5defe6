import { useParams } from 'react-router'
import { formatDate } from '#platform/web/format.ts'
import { SharedPage } from '#platform/web/sharing/SharedPage.tsx'
import { reports } from '../contract.ts'
import { Report } from './parts/Report.tsx'

/** The parts of a user's record that a share link shows to anyone who has it. */
export default function SharedReportPage() {
  const { token = '' } = useParams()
  return (
    <SharedPage
      of={reports.shared}
      input={{ token }}
      link={token}
      title="Shared training report"
      titleOf={({ person }) => `Training report for ${person.name}`}
      lead={({ person, expiresAt }) =>
        `${person.company ? `${person.company} · ` : ''}From our records today. This link works until ${formatDate(expiresAt)}.`
      }
      sender="the person who sent it"
    >
      {(report) => <Report report={report} />}
    </SharedPage>
  )
}
