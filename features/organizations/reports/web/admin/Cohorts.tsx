import type { Cohort } from '#features/learn/learning/contract/enrollments-contract.ts'
import { formatMonth } from '#platform/contract/texts/format.ts'
import { formatMoney } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import classes from './Cohorts.module.css'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part * 100) / whole)}%`

const columns: Column<Cohort>[] = [
  column('month', 'Enrolled in', { card: 'heading' }, ({ month }) => formatMonth(month, 'short')),
  column('enrolled', 'People', { end: true }, ({ enrolled }) => enrolled),
  column('share', 'Status', (cohort) => <Bar cohort={cohort} />),
  column('finished', 'Finished', { end: true }, ({ finished, enrolled }) => percent(finished, enrolled)),
  column('dropped', 'Dropped', { end: true }, ({ dropped, enrolled }) => percent(dropped, enrolled)),
  column('days', 'Median days', { end: true }, ({ daysToFinish }) => daysToFinish ?? '–'),
  column('sales', 'Course sales', { end: true }, ({ sales }) => formatMoney(sales.minor, sales.currency)),
]

/** Cohorts of recent months; collapsed initially, since readers usually look for one learner. */
export function Cohorts({ months }: { months: Cohort[] | undefined }) {
  if (months?.length === 0) return null
  return (
    <details className={classes.cohorts}>
      <summary>Month by month</summary>
      {months ? (
        <DataTable caption="Cohorts by month" columns={columns} rows={months} rowKey={({ month }) => month} />
      ) : null}
    </details>
  )
}

/** Stacked bar with the shares of finished, in-progress and dropped enrollments; the rest has not started. */
function Bar({ cohort: { enrolled, started, finished, dropped } }: { cohort: Cohort }) {
  const going = Math.max(0, Math.min(started - finished, enrolled - finished - dropped))
  const parts = [
    ['finished', finished],
    ['going', going],
    ['dropped', dropped],
  ] as const
  const message = `${finished} finished, ${going} in progress, ${dropped} dropped, of ${enrolled}`
  return (
    <span className={classes.bar} role="img" aria-label={message} title={message}>
      {parts.map(([name, count]) => (
        <span
          key={name}
          data-part={name}
          style={{ inlineSize: `${(count * 100) / Math.max(1, enrolled)}%` }}
        />
      ))}
    </span>
  )
}
