import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Receipt } from '../../contract.ts'
import { receiptAddress } from '../addresses.ts'

/** Link to the order that bought what this order failed to buy. */
export function ReplacedBy({ order: { orderid, name } }: { order: NonNullable<Receipt['replacedBy']> }) {
  return <AppLink to={receiptAddress(orderid)}>Replaced by {name}</AppLink>
}
