import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { reports } from '../contract.ts'
import { PeriodFields, useReportDays } from './parts/PeriodFields.tsx'
import { Report } from './parts/Report.tsx'
import { ReportFiles } from './parts/ReportFiles.tsx'

/** Report of a user that the reader is responsible for. */
export default function PersonReportPage() {
  const { userid = '' } = useParams()
  const [days, setDays] = useReportDays()
  const report = useQuery(reports.person, { userid, ...days }, { keepPrevious: true })
  const person = report.data?.person
  return (
    <PageFrame
      wide
      title={person ? `Training report for ${person.name}` : 'Training report'}
      lead={person?.company}
      actions={person ? <ReportFiles userid={userid} days={days} /> : null}
    >
      {person ? <PeriodFields days={days} onChange={setDays} /> : null}
      <QueryState query={report}>{(data) => <Report report={data} />}</QueryState>
    </PageFrame>
  )
}
