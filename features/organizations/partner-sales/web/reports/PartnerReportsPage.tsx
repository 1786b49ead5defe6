import { Group, Stack, Text } from '@mantine/core'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { ChartFrame } from '#platform/web/chart/ChartFrame.tsx'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatDay, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { partnerReports, type ReportMonth } from '../../contract/reports.ts'
import { ReportMailings } from './ReportMailings.tsx'

/** Training and sales of a partner's people by month, as charts with tables, and by email. */
export default function PartnerReportsPage() {
  return (
    <PartnerFrame
      title="Reports"
      forAdmins
      lead={({ name }) => `What the people of ${name} learned, and what was sold under its name.`}
    >
      {(partner) => (
        <PartTabs
          keeps="partner"
          parts={[
            ['report', 'Report', () => <PartnerReport partner={partner} />],
            ['mail', 'By email', () => <ReportMailings partner={partner.partner} />],
          ]}
        />
      )}
    </PartnerFrame>
  )
}

function PartnerReport({ partner }: { partner: OpenPartner }) {
  const list = useListState(partnerReports.report)
  const { from = '', to = '' } = list.filters
  const input = { ...list.paging, partner: partner.partner, from, to, rows: 36 }
  const query = useQuery(partnerReports.report, input, { keepPrevious: true })
  return (
    <Stack gap="lg">
      <Group gap="sm" align="end">
        <DayField
          label="From"
          zone="calendar"
          value={from || query.data?.from || ''}
          onChange={(day) => list.change({ from: day })}
        />
        <DayField
          label="To"
          zone="calendar"
          value={to || query.data?.to || ''}
          onChange={(day) => list.change({ to: day })}
        />
        <Group ms="auto">
          <ExportCsv of={partnerReports.report} input={input} />
        </Group>
      </Group>
      <QueryState query={query}>
        {({ rows, courses, people, from: first, to: last }) => (
          <>
            <Text>
              {people} {people === 1 ? 'person' : 'people'}, {formatDay(first)} – {formatDay(last)}
            </Text>
            <Charts months={rows} />
            <section aria-labelledby="report-courses">
              <SectionTitle id="report-courses">Courses of this period</SectionTitle>
              <DataTable
                caption="Courses"
                rows={courses}
                rowKey={({ courseid }) => courseid}
                columns={courseColumns}
              />
            </section>
          </>
        )}
      </QueryState>
      <section aria-labelledby="report-months">
        <SectionTitle id="report-months">Month by month</SectionTitle>
        <StaffTable
          of={partnerReports.report}
          input={input}
          list={list}
          columns={monthColumns}
          rowKey={({ month }) => month}
          caption="Months"
          empty={{ title: 'No month', message: 'Choose another period.' }}
        />
      </section>
    </Stack>
  )
}

const hoursOf = (seconds: number): string => `${(seconds / 3600).toFixed(1)} h`
const money = ({ minor, currency }: ReportMonth['revenue']) => formatMoney(minor, currency)

const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })

const charts: readonly {
  title: string
  value: (month: ReportMonth) => number
  words: (value: number, month: ReportMonth | undefined) => string
}[] = [
  { title: 'Courses finished', value: ({ finished }) => finished, words: String },
  { title: 'Active hours', value: ({ seconds }) => seconds, words: hoursOf },
  { title: 'Mean score', value: ({ meanScore }) => meanScore ?? 0, words: (value) => `${value}%` },
  { title: 'Certificates', value: ({ certificates }) => certificates, words: String },
  { title: 'Contact hours', value: ({ hours }) => hours, words: (value) => `${value} h` },
  {
    title: 'Revenue',
    value: ({ revenue }) => Math.max(0, revenue.minor),
    words: (value, month) => formatMoney(value, month?.revenue.currency ?? 'USD'),
  },
]

function Charts({ months }: { months: readonly ReportMonth[] }) {
  const inOrder = [...months].reverse()
  return (
    <TileGrid min="18rem" gap="sm">
      {charts.map(({ title, value, words }) => {
        const bars = inOrder.map((month) => ({
          label: monthName(month.month),
          value: value(month),
          text: words(value(month), month),
        }))
        const most = Math.max(...bars.map((bar) => bar.value), 0)
        return (
          <ChartFrame key={title} title={title} table={{ columns: ['Month', title], rows: bars }}>
            <BarChart bars={bars} top={words(most, inOrder[0])} />
          </ChartFrame>
        )
      })}
    </TileGrid>
  )
}

const score = ({ meanScore }: { meanScore: number | null }) => (meanScore === null ? '–' : `${meanScore}%`)

const monthColumns: Column<ReportMonth>[] = [
  column('month', 'Month', { card: 'heading' }, ({ month }) => monthName(month)),
  column('enrolled', 'Enrolled', { end: true }, ({ enrolled }) => enrolled),
  column('finished', 'Finished', { end: true }, ({ finished }) => finished),
  column('time', 'Active time', { end: true }, ({ seconds }) => hoursOf(seconds)),
  column('score', 'Mean score', { end: true }, score),
  column('certificates', 'Certificates', { end: true }, ({ certificates }) => certificates),
  column('hours', 'Contact hours', { end: true }, ({ hours }) => hours),
  column('revenue', 'Revenue', { end: true }, ({ revenue }) => money(revenue)),
  column('margin', 'Margin', { end: true }, ({ margin }) => money(margin)),
]

interface CourseRow {
  courseid: string
  coursename: string
  enrolled: number
  finished: number
  seconds: number
  meanScore: number | null
}

const courseColumns: Column<CourseRow>[] = [
  column('course', 'Course', { card: 'heading' }, ({ coursename }) => coursename),
  column('enrolled', 'Enrolled', { end: true }, ({ enrolled }) => enrolled),
  column('finished', 'Finished', { end: true }, ({ finished }) => finished),
  column('time', 'Active time', { end: true }, ({ seconds }) => hoursOf(seconds)),
  column('score', 'Mean score', { end: true }, score),
]
