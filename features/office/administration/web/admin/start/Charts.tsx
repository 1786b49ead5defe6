import { Text } from '@mantine/core'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { ChartFrame } from '#platform/web/chart/ChartFrame.tsx'
import { FillChart } from '#platform/web/chart/FillChart.tsx'
import { formatDay, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { office } from '../../../contract/office-contract.ts'
import type { ChartRow } from '../../../contract/office-rows.ts'

/** Business charts: sales, enrollments, seats. */
export function Charts() {
  const query = useQuery(office.charts, {}, { staleTime: 300_000 })
  return (
    <QueryState query={query}>
      {({ charts }) => (
        <TileGrid min="20rem" gap="sm">
          {charts.map((chart) => (
            <Chart key={chart.key} chart={chart} />
          ))}
        </TileGrid>
      )}
    </QueryState>
  )
}

function Chart({ chart: { label, kind, to, points } }: { chart: ChartRow }) {
  if (points === null) {
    return (
      <ChartFrame title={label} to={to}>
        <Text c="dimmed">This could not be counted. Please try again later.</Text>
      </ChartFrame>
    )
  }
  if (kind === 'fill') {
    return (
      <ChartFrame title={label} to={to}>
        {points.length === 0 ? (
          <Text c="dimmed">No event is on the schedule.</Text>
        ) : (
          <FillChart
            columns={['Event', 'Seats']}
            rows={points.map((point) => ({ key: point.to, ...point }))}
          />
        )}
      </ChartFrame>
    )
  }
  const words = (value: number) => (kind === 'money by day' ? formatMoney(value, 'USD') : String(value))
  const bars = points.map(({ label: day, value }) => ({ label: formatDay(day), value, text: words(value) }))
  return (
    <ChartFrame
      title={label}
      to={to}
      sum={words(points.reduce((total, { value }) => total + value, 0))}
      table={{ columns: ['Day', kind === 'money by day' ? 'Sales' : 'Enrollments'], rows: bars }}
    >
      <BarChart bars={bars} top={words(Math.max(...points.map(({ value }) => value), 0))} />
    </ChartFrame>
  )
}
