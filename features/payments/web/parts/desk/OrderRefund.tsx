import type { ComponentProps } from 'react'
import { orders } from '#features/orders/contract.ts'
import { RefundDialog } from '#features/orders/web/public.tsx'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { payments } from '../../../contract.ts'

type Props = Omit<ComponentProps<typeof RefundDialog>, 'onRefund'>

/** The dialog that gives money back, with the provider behind it. */
export default function OrderRefund(props: Props) {
  const command = useCommand(payments.refund, {
    stale: [orders.deskOrder, orders.deskList, payments.ofOrder],
    done: ({ state, message }) => {
      if (state === 'failed') sayProblem(message, 'Nothing was refunded')
      else sayDone(message, state === 'done' ? 'Refunded' : 'Not confirmed yet')
    },
  })
  return <RefundDialog {...props} onRefund={(refund) => command.mutateAsync(refund)} />
}
