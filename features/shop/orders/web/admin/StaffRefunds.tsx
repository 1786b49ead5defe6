import { Button, Group, Stack, Text } from '@mantine/core'
import { useContext, useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'
import { OrderRefunds } from '../parts/OrderRefunds.tsx'
import { OrderAdminParts } from './order-admin-parts.ts'
import { RefundLines } from './RefundLines.tsx'
import { fullRefundAmounts, readAmounts, type TypedRefunds } from './refund-amounts.ts'

type Refund = AdminOrder['refunds'][number]

/** Refunds of an order, with actions for refunds that are stuck or not assigned to a line. */
export function StaffRefunds({ order }: { order: AdminOrder }) {
  const [assigned, setAssigned] = useState<Refund | null>(null)
  const EndRefund = useContext(OrderAdminParts)?.EndRefund
  return (
    <>
      <OrderRefunds
        refunds={order.refunds}
        actions={(refund) => {
          if (refund.state === 'asked' && EndRefund) return <EndRefund refundid={refund.refundid} />
          if (refund.state !== 'unassigned') return null
          return (
            <Group mt={4}>
              <Button variant="default" size="compact-sm" onClick={() => setAssigned(refund)}>
                Choose its lines
              </Button>
            </Group>
          )
        }}
      />
      <Dialog
        opened={assigned !== null}
        onClose={() => setAssigned(null)}
        title={`Refund at the provider, ${order.name}`}
        size="lg"
        keepOpen
      >
        {assigned ? <AssignForm order={order} refund={assigned} onDone={() => setAssigned(null)} /> : null}
      </Dialog>
    </>
  )
}

function AssignForm({ order, refund, onDone }: { order: AdminOrder; refund: Refund; onDone: () => void }) {
  const [typed, setTyped] = useState<TypedRefunds>({})
  const [problem, setProblem] = useState('')
  const assign = useCommand(orders.assignRefund, { invalidates: [orders.adminOrder, orders.adminList] })
  const amounts = readAmounts(order, typed)
  const { minor, currency } = refund.card
  const send = async () => {
    if (amounts.problem) return setProblem(amounts.problem)
    try {
      await assign.mutateAsync({ refundid: refund.refundid, lines: amounts.lines })
      notifySuccess('The refund is assigned, and the credit note is on its way to the buyer.')
      onDone()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {formatMoney(minor, currency)} was refunded on the pages of the payment provider. Please choose the
        lines. A fully refunded line is also revoked.
      </Text>
      <RefundLines
        order={order}
        typed={typed}
        onType={(lineid, line) => setTyped((now) => ({ ...now, [lineid]: line }))}
        onAll={() => setTyped(fullRefundAmounts(order))}
      />
      <Failure>{problem}</Failure>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={assign.isPending} disabled={amounts.total !== minor} onClick={() => void send()}>
          Assign {formatMoney(amounts.total, currency)} of {formatMoney(minor, currency)}
        </Button>
      </Group>
    </Stack>
  )
}
