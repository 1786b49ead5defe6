import { useMe } from '#features/core/accounts/web/public.tsx'
import { AdminOrderLink } from '#features/shop/orders/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import classes from './Registrants.module.css'

/** True if the user may open the order staff pages. */
export function useCanOpenOrders(): boolean {
  const { me, capabilities } = useMe()
  return me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
}

/** Name of an order, linked to its staff page for users with access. */
export function OrderLink({ order }: { order: { orderid: string; name: string } }) {
  return useCanOpenOrders() ? (
    <AdminOrderLink order={order} />
  ) : (
    <span className={classes.short}>{order.name}</span>
  )
}
