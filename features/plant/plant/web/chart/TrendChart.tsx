import type { ComponentProps } from 'react'
import { FoldedTable } from '#platform/web/chart/FoldedTable.tsx'
import { TimeChart } from '#platform/web/time-chart/TimeChart.tsx'
import { monthsOf } from './months.ts'

/** A chart of readings with a monthly table. */
export function TrendChart(props: Omit<ComponentProps<typeof TimeChart>, 'children'>) {
  const { title, lines, range, show } = props
  return (
    <TimeChart {...props}>
      <FoldedTable
        caption={`${title}, mean of each month`}
        columns={['Month', ...lines.map(({ label }) => label)]}
        rows={() =>
          monthsOf(lines, ...range).map(({ month, means }) => ({
            label: month,
            cells: means.map((mean) => (mean === null ? '–' : show(mean))),
          }))
        }
      />
    </TimeChart>
  )
}
