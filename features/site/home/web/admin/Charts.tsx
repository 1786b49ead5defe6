import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { ChartFrame } from '#platform/web/chart/ChartFrame.tsx'
import { DonutChart } from '#platform/web/chart/DonutChart.tsx'
import { FillChart } from '#platform/web/chart/FillChart.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const bars = [4, 7, 0, 9, 6, 2, 1].map((value, index) => ({
  label: days[index] ?? '',
  value,
  text: String(value),
}))
const parts = [
  { label: 'Valid', value: 12, text: '12' },
  { label: 'Expiring', value: 3, text: '3' },
  { label: 'Expired', value: 2, text: '2' },
]

/** Chart samples: bars, donut and fill levels. */
export function Charts() {
  return (
    <TileGrid min="20rem" fit>
      <ChartFrame
        title="Enrollments"
        sum="29 in 7 days"
        table={{ columns: ['Day', 'Enrollments'], rows: bars }}
      >
        <BarChart bars={bars} top="9" />
      </ChartFrame>
      <ChartFrame title="Certificates">
        <DonutChart parts={parts} total="17" />
      </ChartFrame>
      <ChartFrame title="Seats">
        <FillChart
          columns={['Event', 'Seats']}
          rows={[
            { key: 'a', label: 'RO seminar, El Paso', value: 18, of: 24, to: '/seminarSchedule' },
            { key: 'b', label: 'Webinar on scaling', value: 61, of: null, to: '/freeWebinars' },
          ]}
        />
      </ChartFrame>
    </TileGrid>
  )
}
