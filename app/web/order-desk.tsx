import { type ComponentProps, Suspense } from 'react'
import { plugOrderDesk } from '#features/orders/web/public.tsx'
import { OrderPayments, OrderRefund } from '#features/payments/web/public.tsx'

/** What the feature that takes payments adds to the desk's page of an order. */
export function composeOrderDesk(): void {
  plugOrderDesk({ Payments, Refund: OrderRefund })
}

function Payments(props: ComponentProps<typeof OrderPayments>) {
  return (
    <Suspense fallback={null}>
      <OrderPayments {...props} />
    </Suspense>
  )
}
