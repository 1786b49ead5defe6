import { formatMoney } from '#platform/web/format.ts'
import type { Amounts } from '../../../contract/money-contract.ts'
import classes from './Money.module.css'

const tiles: readonly (readonly [keyof Amounts, string])[] = [
  ['sold', 'Sold'],
  ['paid', 'Paid'],
  ['open', 'Open'],
  ['refunded', 'Refunded'],
  ['invoiced', 'Of it on invoice'],
]

/** The figures that matter first, in US dollars. */
export function AmountTiles({ amounts }: { amounts: Amounts }) {
  return (
    <dl className={classes.tiles}>
      {tiles.map(([field, label]) => (
        <div
          key={field}
          className={classes.tile}
          data-open={(field === 'open' && amounts.open > 0) || undefined}
        >
          <dt>{label}</dt>
          <dd>{formatMoney(amounts[field], 'USD')}</dd>
        </div>
      ))}
    </dl>
  )
}
