import { PriceTrace } from '#features/pricing/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import type { Receipt } from '../../contract.ts'
import classes from './OrderLines.module.css'

type Ordered = Pick<Receipt, 'lines' | 'total' | 'credit' | 'payable' | 'refunded'>

/** What was ordered, at which price and why. */
export function OrderLines({ order, title = 'What you ordered' }: { order: Ordered; title?: string }) {
  const { currency } = order.total
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <li key={line.lineid} className={classes.line}>
            <div className={classes.words}>
              <span className={classes.name}>{line.name}</span>
              <span className={classes.detail}>
                {line.code} · {line.users === null ? line.quantity : `${line.users} users`} ×{' '}
                {formatMoney(line.unit.minor, currency)}
                {line.refunded.minor > 0 ? ` · ${formatMoney(line.refunded.minor, currency)} given back` : ''}
              </span>
              <PriceTrace
                quoted={{
                  name: line.name,
                  trace: line.trace,
                  users: line.users,
                  units: line.quantity * (line.users ?? 1),
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
      {order.credit.minor > 0 ? (
        <>
          <Sum name="Items" minor={order.total.minor} currency={currency} />
          <Sum name="Credit used" minor={-order.credit.minor} currency={currency} />
        </>
      ) : null}
      <p className={classes.total}>
        <span>
          Total <small>{currency}</small>
        </span>
        <span className={classes.amount}>{formatMoney(order.payable.minor, currency)}</span>
      </p>
      {order.refunded.minor > 0 ? (
        <Sum name="Given back" minor={-order.refunded.minor} currency={currency} />
      ) : null}
    </section>
  )
}

function Sum({ name, minor, currency }: { name: string; minor: number; currency: string }) {
  return (
    <p className={classes.sum}>
      <span>{name}</span>
      <span className={classes.amount}>{formatMoney(minor, currency)}</span>
    </p>
  )
}
