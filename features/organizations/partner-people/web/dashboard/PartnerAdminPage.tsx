import { Button, Group, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { PartnerFrame, partnerHref } from '#features/core/partner/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatMonth } from '#platform/contract/texts/format.ts'
import { addMonths, monthIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { ChartFrame } from '#platform/web/chart/ChartFrame.tsx'
import { DonutChart } from '#platform/web/chart/DonutChart.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FigureTile } from '#platform/web/parts/look/FigureTile.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { partnerDashboard } from '../../contract/dashboard.ts'

/** Monthly overview of a partner with figures and charts, linked to the underlying lists. */
export default function PartnerAdminPage() {
  return (
    <PartnerFrame title="Overview" forAdmins lead={({ name }) => `${name}, month by month.`}>
      {(partner) => <Loaded partner={partner} />}
    </PartnerFrame>
  )
}

type Month = OutputOf<typeof partnerDashboard.month>

function Loaded({ partner: { partner } }: { partner: OpenPartner }) {
  const [address, setAddress] = useSearchParams()
  const requested = address.get('month') ?? ''
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : ''
  const query = useQuery(partnerDashboard.month, { partner, month, timeZone }, { keepPrevious: true })
  const choose = (next: string) => setAddress({ partner, month: next })
  return (
    <QueryState query={query}>
      {(data) => (
        <Stack gap="xl">
          <MonthChoice month={data.month} onChange={choose} />
          <Figures partner={partner} month={data} />
          <Charts month={data} />
        </Stack>
      )}
    </QueryState>
  )
}

function MonthChoice({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const turned = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  const present = monthIn(new Date(), OFFICE_ZONE)
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        onClick={() => onChange(turned(-1))}
      >
        {formatMonth(turned(-1))}
      </Button>
      <b role="status">{formatMonth(month)}</b>
      {month < present ? (
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          onClick={() => onChange(turned(1))}
        >
          {formatMonth(turned(1))}
        </Button>
      ) : null}
    </Group>
  )
}

function Figures({ partner, month }: { partner: string; month: Month }) {
  const { people, days, revenue, orders } = month
  const sum = (pick: 'enrolled' | 'finished' | 'certified') => days.reduce((all, each) => all + each[pick], 0)
  const users = (mode: number) => `${partnerHref('/partnerUsers', partner)}${mode ? `&mode=${mode}` : ''}`
  return (
    <TileGrid component="ul" min="min(11rem, 42vw)" p={0} m={0}>
      <FigureTile label="People" value={people.all} to={users(0)} />
      <FigureTile label="Joined this month" value={people.joined} to={`${users(0)}&sort=joined`} />
      <FigureTile label="Enrollments this month" value={sum('enrolled')} to={users(3)} />
      <FigureTile label="Courses finished this month" value={sum('finished')} to={users(3)} />
      <FigureTile label="Certificates this month" value={sum('certified')} to={users(4)} />
      <FigureTile label="Ready for the ROSI certificate" value={people.ready} to={users(1)} />
      <FigureTile
        label="Sign-ups waiting"
        value={people.signupsWaiting}
        worries
        to={`${partnerHref('/partnerSignups', partner)}&state=waiting`}
      />
      <FigureTile
        label="Invitations open"
        value={people.invited}
        to={`${partnerHref('/partnerUsers', partner)}&part=invited`}
      />
      <FigureTile
        label={orders === 1 ? 'Sold in one order' : `Sold in ${orders} orders`}
        value={formatMoney(revenue.minor, revenue.currency)}
        to={partnerHref('/partnerLedger', partner)}
      />
    </TileGrid>
  )
}

const counted = (count: number): string => String(count)

function Charts({ month: { days, people } }: { month: Month }) {
  const bars = (pick: 'enrolled' | 'finished') =>
    days.map((each) => ({
      label: String(Number(each.day.slice(8))),
      value: each[pick],
      text: counted(each[pick]),
    }))
  const top = (pick: 'enrolled' | 'finished') => String(Math.max(...days.map((each) => each[pick]), 1))
  const parts = [
    { label: 'Certified', value: people.certified },
    { label: 'Not certified', value: people.all - people.certified },
  ].map((part) => ({ ...part, text: counted(part.value) }))
  const enrolled = [
    { label: 'Enrolled', value: people.enrolled },
    { label: 'Not enrolled', value: people.all - people.enrolled },
  ].map((part) => ({ ...part, text: counted(part.value) }))
  return (
    <TileGrid min="20rem" fit>
      <ChartFrame
        title="Enrollments by day"
        table={{ columns: ['Day', 'Enrollments'], rows: bars('enrolled') }}
      >
        <BarChart bars={bars('enrolled')} top={top('enrolled')} />
      </ChartFrame>
      <ChartFrame
        title="Finished courses by day"
        table={{ columns: ['Day', 'Finished'], rows: bars('finished') }}
      >
        <BarChart bars={bars('finished')} top={top('finished')} />
      </ChartFrame>
      <ChartFrame title="People with certificates">
        <DonutChart parts={parts} total={String(people.all)} />
      </ChartFrame>
      <ChartFrame title="People with courses">
        <DonutChart parts={enrolled} total={String(people.all)} />
      </ChartFrame>
    </TileGrid>
  )
}
