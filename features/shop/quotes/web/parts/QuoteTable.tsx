import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import classes from './QuoteTable.module.css'

/** Lines of a quote with the total. */
export function QuoteTable({ quote, caption }: { quote: Quote; caption: string }) {
  const money = (minor: number) => formatMoney(minor, quote.currency)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" data-end>
              Quantity
            </th>
            <th scope="col" data-end>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                {line.name}
                {line.units > 1 ? (
                  <Quiet display="block" span>
                    {money(line.unitPrice)} each
                  </Quiet>
                ) : null}
                {line.saving > 0 ? (
                  <Quiet display="block" span>
                    {money(line.saving)} below the list price of {money(line.listTotal)}
                  </Quiet>
                ) : null}
              </td>
              <td data-end>{line.units}</td>
              <td data-end>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {quote.tax.map(({ lineId, message, minor }) => (
            <tr key={lineId + message}>
              <td colSpan={2}>{message}</td>
              <td data-end>{money(minor)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>Total {quote.currency}</td>
            <td data-end>{money(quote.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
