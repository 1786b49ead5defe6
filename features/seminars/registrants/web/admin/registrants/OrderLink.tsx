import { useMe } from '#features/core/accounts/web/public.tsx'
import { AdminOrderLink } from '#features/shop/orders/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import classes from './Registrants.module.css'

/** Whether the reader may open the orders of the office. */
export function useCanOpenOrders(): boolean {
  const { me, capabilities } = useMe()
  return me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
}

/** An order's name, and the way to its staff page for those who have it. */
export function OrderLink({ order }: { order: { orderid: string; name: string } }) {
  return useCanOpenOrders() ? (
    <AdminOrderLink order={order} />
  ) : (
    <span className={classes.short}>{order.name}</span>
  )
}
