import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { Amounts } from '../../../contract/money-contract.ts'
import classes from './Money.module.css'

const tiles: readonly (readonly [keyof Amounts, string])[] = [
  ['sold', 'Sold'],
  ['paid', 'Paid'],
  ['open', 'Open'],
  ['refunded', 'Refunded'],
  ['invoiced', 'Of it on invoice'],
]

/** Key figures in US dollars. */
export function AmountTiles({ amounts }: { amounts: Amounts }) {
  return (
    <TileGrid component="dl" min="9rem" fit gap="sm">
      {tiles.map(([field, label]) => (
        <div
          key={field}
          className={classes.tile}
          data-open={(field === 'open' && amounts.open > 0) || undefined}
        >
          <Quiet component="dt">{label}</Quiet>
          <dd>{formatMoney(amounts[field], 'USD')}</dd>
        </div>
      ))}
    </TileGrid>
  )
}
