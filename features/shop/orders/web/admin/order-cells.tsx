import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { adminOrderAddress } from '../addresses.ts'
import classes from './Admin.module.css'

/** The name of an order in a list of staff, which opens it. */
export const OrderLink = ({ order }: { order: { orderid: string; name: string } }) => (
  <AppLink to={adminOrderAddress(order.orderid)} className={classes.short}>
    {order.name}
  </AppLink>
)

/** Name and address of the person who ordered. */
export const buyerCell = ({ buyer, email }: { buyer: string; email: string }) => (
  <div>
    {buyer}{' '}
    <Quiet span data-anywhere>
      {email}
    </Quiet>
  </div>
)
