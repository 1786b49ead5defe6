import type { ComponentProps } from 'react'
import { orders } from '#features/shop/orders/contract.ts'
import { RefundDialog } from '#features/shop/orders/web/public.tsx'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { payments } from '../../../contract.ts'

type Props = Omit<ComponentProps<typeof RefundDialog>, 'onRefund'>

/** Refund dialog that refunds through the payment provider. */
export default function OrderRefund(props: Props) {
  const command = useCommand(payments.refund, {
    invalidates: [orders.adminOrder, orders.adminList, payments.ofOrder],
    onSuccess: ({ state, message }) => {
      if (state === 'failed') notifyError(message, 'Nothing was refunded')
      else notifySuccess(message, state === 'done' ? 'Refunded' : 'Not confirmed yet')
    },
  })
  return <RefundDialog {...props} onRefund={(refund) => command.mutateAsync(refund)} />
}
