import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { OrderAdminParts } from '#features/shop/orders/web/public.tsx'
import { EndRefund, OrderPayments, OrderRefund } from '#features/shop/payments/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'

/** Staff page of an order with the additions of the payments feature. */
export const withPayments = (OrderAdmin: ComponentType) => () => (
  <OrderAdminParts value={parts}>
    <OrderAdmin />
  </OrderAdminParts>
)

const parts = { Payments, Refund: OrderRefund, EndRefund: End }

function End(props: ComponentProps<typeof EndRefund>) {
  return (
    <Suspense fallback={null}>
      <EndRefund {...props} />
    </Suspense>
  )
}

function Payments(props: ComponentProps<typeof OrderPayments>) {
  return (
    <Suspense fallback={<Loading lines={2} />}>
      <OrderPayments {...props} />
    </Suspense>
  )
}
