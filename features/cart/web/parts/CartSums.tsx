import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { formatMoney } from '#platform/web/format.ts'
import classes from './CartTotal.module.css'

/** What everything costs, what of it is paid with credit, and what is left to pay. */
export function CartSums({ quote, credit }: { quote: Quote; credit: number }) {
  const { currency } = quote
  const saving = quote.listTotal - quote.subtotal
  return (
    <dl className={classes.sums}>
      {saving > 0 ? (
        <div className={classes.saving}>
          <dt>You save</dt>
          <dd>{formatMoney(saving, currency)}</dd>
        </div>
      ) : null}
      {quote.tax.map((tax) => (
        <div key={tax.lineId + tax.says}>
          <dt>{tax.says}</dt>
          <dd>{formatMoney(tax.minor, currency)}</dd>
        </div>
      ))}
      {credit > 0 ? (
        <>
          <div>
            <dt>Total</dt>
            <dd>{formatMoney(quote.total, currency)}</dd>
          </div>
          <div>
            <dt>Referral credit</dt>
            <dd>−{formatMoney(credit, currency)}</dd>
          </div>
        </>
      ) : null}
      <div className={classes.total}>
        <dt>
          {credit > 0 ? 'To pay' : 'Total'} <small>{currency}</small>
        </dt>
        <dd>{formatMoney(quote.total - credit, currency)}</dd>
      </div>
    </dl>
  )
}
