import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { reports } from '../contract.ts'
import { PeriodFields, useReportDays } from './parts/PeriodFields.tsx'
import { Report } from './parts/Report.tsx'
import { ReportFiles } from './parts/ReportFiles.tsx'
import { ShareLinks } from './parts/ShareLinks.tsx'
import { Team } from './parts/Team.tsx'

/** A user's own courses, hours, certificates, and purchases, with downloads and share links. */
export default function ReportsPage() {
  const { capabilities } = useMe()
  const [address, setAddress] = useSearchParams()
  const [days, setDays] = useReportDays()
  const hasTeam = capabilities.some(
    ({ capability }) => capability === 'corp_admin' || capability === 'corp_supervisor',
  )
  const requested = address.get('show')
  const shown = requested === 'links' || (requested === 'team' && hasTeam) ? requested : 'mine'
  return (
    <PageFrame
      wide
      title="My reports"
      lead="Everything on record about your training, as you may need it for an employer or an agency."
      actions={shown === 'mine' ? <ReportFiles userid="" days={days} /> : null}
    >
      <Tabs value={shown} onChange={(show) => setAddress(show && show !== 'mine' ? { show } : {})}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="mine">My record</Tabs.Tab>
          <Tabs.Tab value="links">Share links</Tabs.Tab>
          {hasTeam ? <Tabs.Tab value="team">My people</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="mine">
          <PeriodFields days={days} onChange={setDays} />
          {shown === 'mine' ? <OwnReport days={days} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="links">{shown === 'links' ? <ShareLinks /> : null}</Tabs.Panel>
        <Tabs.Panel value="team">{shown === 'team' ? <Team /> : null}</Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}

function OwnReport({ days }: { days: { from: string; to: string } }) {
  const report = useQuery(reports.person, days, { keepPrevious: true })
  return <QueryState query={report}>{(data) => <Report report={data} />}</QueryState>
}
