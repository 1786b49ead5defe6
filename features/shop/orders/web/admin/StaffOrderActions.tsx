import { Button, Menu, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useContext, useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'
import { OrderAdminParts } from './order-admin-parts.ts'

type Act = 'refund' | 'cancel' | 'take-back' | 'number'

/** Actions available for an order in its current state; each requires a reason. */
export function StaffOrderActions({ order }: { order: AdminOrder }) {
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const resend = useResend(order)
  const Refund = useContext(OrderAdminParts)?.Refund
  const { canRefund, canCancel, canTakeBack, hasDocument } = possible(order)
  return (
    <>
      {Refund && canRefund ? (
        <Button variant="default" onClick={() => setAct('refund')}>
          Refund
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconDots size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasDocument ? (
            <Menu.Item onClick={() => void resend()}>Send the confirmation again</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setAct('number')}>Change the purchase-order number</Menu.Item>
          {canTakeBack ? (
            <Menu.Item color="red" onClick={() => setAct('take-back')}>
              Cancel the invoice
            </Menu.Item>
          ) : null}
          {canCancel ? (
            <Menu.Item color="red" onClick={() => setAct('cancel')}>
              Cancel the order
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {Refund ? (
        <Suspense fallback={null}>
          <Refund key={act} order={order} opened={act === 'refund'} onClose={close} />
        </Suspense>
      ) : null}
      <CancelDialog order={order} opened={act === 'cancel'} onClose={close} />
      <TakeBackDialog order={order} opened={act === 'take-back'} onClose={close} />
      <NumberDialog key={order.purchaseOrder} order={order} opened={act === 'number'} onClose={close} />
    </>
  )
}

function possible({ state, paidAt, dueAt, total, refunded, documents }: AdminOrder) {
  const isHandedOver = state === 'fulfilled' || state === 'partly refunded'
  return {
    canRefund: isHandedOver && paidAt !== null && refunded.minor < total.minor,
    canCancel: state === 'open' || state === 'reserved',
    canTakeBack: state === 'fulfilled' && dueAt !== null && paidAt === null,
    hasDocument: documents.some(({ type }) => type !== 'credit note'),
  }
}

function useResend({ orderid, billing }: AdminOrder) {
  const command = useCommand(orders.resendConfirmation)
  return async () => {
    const yes = await confirm({
      title: 'Send the confirmation again?',
      message: `It goes to ${billing.email}, with its registration codes and the link to the document.`,
      yes: 'Send it',
    })
    if (!yes) return
    try {
      const { sentTo } = await command.mutateAsync({ orderid })
      notifySuccess(`The confirmation is on its way to ${sentTo}.`)
    } catch (error) {
      if (error instanceof OperationError) notifyError(error.message)
    }
  }
}

type DialogOf = { order: AdminOrder } & Pick<ComponentProps<typeof ReasonDialog>, 'opened' | 'onClose'>

const stale = [orders.adminOrder, orders.adminList, orders.adminInvoices]

function CancelDialog({ order, ...dialog }: DialogOf) {
  const command = useCommand(orders.cancelOpenOrder, { invalidates: stale })
  return (
    <ReasonDialog
      {...dialog}
      title={`Cancel ${order.name}?`}
      message="It can then no longer be paid. The buyer sees it as canceled."
      yes="Cancel the order"
      danger
      send={(reason) => command.mutateAsync({ orderid: order.orderid, reason })}
    />
  )
}

function TakeBackDialog({ order, ...dialog }: DialogOf) {
  const command = useCommand(orders.cancelInvoice, { invalidates: stale })
  return (
    <ReasonDialog
      {...dialog}
      title={`Cancel the invoice of ${order.name}?`}
      message="A credit note for the full invoice is issued and sent, and everything that was delivered is revoked."
      yes="Cancel the invoice"
      danger
      hint="Shown on the credit note."
      send={(reason) => command.mutateAsync({ orderid: order.orderid, reason })}
    />
  )
}

function NumberDialog({ order, ...dialog }: DialogOf) {
  const [number, setNumber] = useState(order.purchaseOrder)
  const command = useCommand(orders.setPurchaseOrder, { invalidates: stale })
  const { orderid } = order
  return (
    <ReasonDialog
      {...dialog}
      title="Purchase-order number"
      message="Documents that are issued already keep the number they have."
      yes="Change the number"
      send={(reason) => command.mutateAsync({ orderid, purchaseOrder: number.trim(), reason })}
    >
      <TextInput
        label="Number"
        maxLength={60}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
