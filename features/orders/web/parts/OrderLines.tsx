import { PriceTrace } from '#features/pricing/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import type { Receipt } from '../../contract.ts'
import classes from './OrderLines.module.css'

/** What was ordered, at which price and why. */
export function OrderLines({ order }: { order: Receipt }) {
  const { currency } = order.total
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className={classes.heading}>
        What you ordered
      </h2>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <li key={line.lineid} className={classes.line}>
            <div className={classes.words}>
              <span className={classes.name}>{line.name}</span>
              <span className={classes.detail}>
                {line.code} · {line.quantity} × {formatMoney(line.unit.minor, currency)}
              </span>
              <PriceTrace
                quoted={{
                  name: line.name,
                  trace: line.trace,
                  users: null,
                  units: line.quantity,
                  unitPrice: line.unit.minor,
                  total: line.total.minor,
                }}
                currency={currency}
              />
            </div>
            <span className={classes.amount}>{formatMoney(line.total.minor, currency)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>
          Total <small>{currency}</small>
        </span>
        <span className={classes.amount}>{formatMoney(order.total.minor, currency)}</span>
      </p>
    </section>
  )
}
