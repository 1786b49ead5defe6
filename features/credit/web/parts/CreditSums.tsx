import { formatDate, formatMoney } from '#platform/web/format.ts'
import type { CreditSummary } from '../../contract.ts'
import classes from './CreditSums.module.css'

/** What can be spent now, what waits for refund days to pass and until when, what orders have set aside. */
export function CreditSums({ summary: { available, pending, held, coming } }: { summary: CreditSummary }) {
  return (
    <section className={classes.sums} aria-label="Balance">
      <dl className={classes.figures}>
        <div className={classes.available}>
          <dt>Available</dt>
          <dd>{formatMoney(available.minor, available.currency)}</dd>
        </div>
        <div>
          <dt>Pending</dt>
          <dd>{formatMoney(pending.minor, pending.currency)}</dd>
        </div>
        {held.minor > 0 ? (
          <div>
            <dt>Set aside for orders</dt>
            <dd>{formatMoney(held.minor, held.currency)}</dd>
          </div>
        ) : null}
      </dl>
      {coming.length > 0 ? (
        <ul className={classes.coming} aria-label="Pending">
          {coming.map(({ amount, from, whose }) => (
            <li key={from + whose + amount.minor}>
              <strong>{formatMoney(amount.minor, amount.currency)}</strong>
              {whose ? ` from ${whose}` : ''}
              <span>available on {formatDate(from)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
