import { useMemo } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { beginningOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { FoldedTable } from '#platform/web/chart/FoldedTable.tsx'
import { TimeChart } from '#platform/web/time-chart/TimeChart.tsx'
import type { plans } from '../../contract/plan-contract.ts'

type Points = OutputOf<typeof plans.workload>['burnUp']

const WEEK = 7 * 86_400_000

/** Chart of tasks due and completed by week; the table below shows the same figures. */
export function BurnUp({ points }: { points: Points }) {
  const at = useMemo(() => points.map(({ week }) => beginningOf(week, OFFICE_ZONE).getTime()), [points])
  const lines = useMemo(
    () => [
      { label: 'Planned', at, values: points.map(({ planned }) => planned), isDashed: true },
      { label: 'Done', at, values: points.map(({ done }) => done) },
    ],
    [at, points],
  )
  const range = useMemo(() => [at[0] ?? 0, Math.max(at.at(-1) ?? 0, (at[0] ?? 0) + WEEK)] as const, [at])
  return (
    <TimeChart title="Tasks" lines={lines} range={range} fromZero show={String}>
      <FoldedTable
        columns={['By the end of the week of', 'Planned', 'Done']}
        rows={() =>
          points.map(({ week, planned, done }) => ({
            label: formatDay(week),
            cells: [String(planned), done === null ? '–' : String(done)],
          }))
        }
      />
    </TimeChart>
  )
}
