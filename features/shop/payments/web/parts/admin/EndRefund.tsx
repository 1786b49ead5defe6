import { Group } from '@mantine/core'
import { orders } from '#features/shop/orders/contract.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { payments } from '../../../contract.ts'

/** Ends a refund that the provider never confirmed, so that its amount can be refunded again. */
export default function EndRefund({ refundid }: { refundid: string }) {
  const end = useCommand(payments.endRefund, {
    invalidates: [orders.adminOrder, orders.adminList, payments.ofOrder],
  })
  return (
    <Group mt={4}>
      <ReasonButton
        label="End this refund"
        variant="default"
        size="compact-sm"
        title="End this refund?"
        message="Please check on the pages of the payment provider that it was not made. We stop asking for it, and its amount can be refunded again. If the provider made it after all, it is booked when the provider tells us."
        yes="End the refund"
        danger
        send={async (reason) => {
          await end.mutateAsync({ refundid, reason })
          notifySuccess('The refund is ended.')
        }}
      />
    </Group>
  )
}
