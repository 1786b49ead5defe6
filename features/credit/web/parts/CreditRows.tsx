import type { Money } from '#platform/contract/money.ts'
import { DeskTable } from '#platform/web/desk/DeskList.tsx'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import type { ListState } from '#platform/web/use-list-state.ts'
import { type CreditRow, credit } from '../../contract.ts'
import { signedMoney } from '../signed-money.ts'
import classes from './CreditRows.module.css'

const columns: Column<CreditRow>[] = [
  { key: 'what', title: 'What', card: 'heading', cell: (row) => <What row={row} /> },
  { key: 'date', title: 'Date', cell: (row) => <span className={classes.short}>{formatDate(row.at)}</span> },
  { key: 'available', title: 'Available', end: true, cell: (row) => <Change of={row.available} /> },
  { key: 'pending', title: 'Pending', end: true, cell: (row) => <Change of={row.pending} /> },
  { key: 'held', title: 'Set aside', end: true, cell: (row) => <Change of={row.held} /> },
]

function Change({ of }: { of: Money }) {
  return of.minor === 0 ? <span className={classes.none}>–</span> : signedMoney(of)
}

function What({ row }: { row: CreditRow }) {
  return (
    <span className={classes.what}>
      {row.says}
      {row.orderName && row.orderid ? (
        <AppLink to={`/store/orders/${row.orderid}`}>{row.orderName}</AppLink>
      ) : null}
      {row.until ? <small>pending until {formatDate(row.until)}</small> : null}
    </span>
  )
}

/** Every row of the person's credit, the newest first. */
export function CreditRows({ list }: { list: ListState<'newest'> }) {
  return (
    <section className={classes.rows}>
      <h2 className={classes.title}>Every change</h2>
      <DeskTable
        of={credit.mine}
        input={list.place}
        list={list}
        columns={columns}
        rowKey={({ transferid }) => transferid}
        caption="Every change of my credit"
        empty={{
          title: 'No credit yet',
          says: 'Pass on your referral link, or enter a promo code in the cart: what it brings stands here.',
        }}
      />
    </section>
  )
}
