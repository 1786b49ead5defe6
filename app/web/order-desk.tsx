import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { OrderDeskParts } from '#features/shop/orders/web/public.tsx'
import { EndRefund, OrderPayments, OrderRefund } from '#features/shop/payments/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'

/** The desk's page of an order with what the feature that takes payments adds to it. */
export const withPayments = (OrderDesk: ComponentType) => () => (
  <OrderDeskParts value={parts}>
    <OrderDesk />
  </OrderDeskParts>
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
