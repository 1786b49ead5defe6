import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { adminOrderAddress } from '../addresses.ts'

/** The name of an order in a list of staff, which opens it. */
export const AdminOrderLink = ({ order }: { order: { orderid: string; name: string } }) => (
  <AppLink to={adminOrderAddress(order.orderid)} style={{ whiteSpace: 'nowrap' }}>
    {order.name}
  </AppLink>
)
