import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { plans } from '../../contract/plan-contract.ts'
import classes from './BurnUp.module.css'

type Points = OutputOf<typeof plans.workload>['burnUp']

const HIGH = 160
const WIDE = 60

/** How many tasks are planned to be done, and are done, week by week; the table says the same. */
export function BurnUp({ points }: { points: Points }) {
  const most = Math.max(...points.map(({ planned }) => planned), 1)
  const y = (value: number) => HIGH - (value / most) * (HIGH - 10)
  const lineOf = (values: readonly (number | null)[]) =>
    values.flatMap((value, index) => (value === null ? [] : [`${index * WIDE},${y(value)}`])).join(' ')
  return (
    <figure>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${Math.max(1, points.length - 1) * WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className={classes.planned} points={lineOf(points.map(({ planned }) => planned))} />
        <polyline className={classes.done} points={lineOf(points.map(({ done }) => done))} />
      </svg>
      <details>
        <summary>Show as a table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">By the end of the week of</th>
              <th scope="col">Planned</th>
              <th scope="col">Done</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ week, planned, done }) => (
              <tr key={week}>
                <th scope="row">{formatDay(week)}</th>
                <td>{planned}</td>
                <td>{done ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
