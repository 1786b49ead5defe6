import { useMe } from '#features/core/accounts/web/public.tsx'
import { deskOrderAddress } from '#features/shop/orders/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import classes from './Registrants.module.css'

/** Whether the reader may open the desk of orders. */
export function useOrderDesk(): boolean {
  const { me, capabilities } = useMe()
  return me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
}

/** An order's name, and the way to its desk for those who have it. */
export function OrderLink({ order }: { order: { orderid: string; name: string } }) {
  return useOrderDesk() ? (
    <AppLink to={deskOrderAddress(order.orderid)} className={classes.short}>
      {order.name}
    </AppLink>
  ) : (
    <span className={classes.short}>{order.name}</span>
  )
}
