import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { adminOrderAddress } from '../addresses.ts'

/** Link with the order number that opens the order in staff lists. */
export const AdminOrderLink = ({ order }: { order: { orderid: string; name: string } }) => (
  <AppLink to={adminOrderAddress(order.orderid)} style={{ whiteSpace: 'nowrap' }}>
    {order.name}
  </AppLink>
)
