import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { OperationError } from '#platform/web/client.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import type { RefundTo } from '../../rules/refund-parts.ts'
import { RefundLines } from './RefundLines.tsx'
import { fullRefundAmounts, type RefundedAmount, readAmounts, type TypedRefunds } from './refund-amounts.ts'

export interface RefundDraft {
  orderid: string
  lines: RefundedAmount[]
  to: RefundTo
  reason: string
  /** Idempotency key; constant while this dialog is open, so a second click is the same refund. */
  key: string
}

export interface RefundDialogProps {
  order: AdminOrder
  opened: boolean
  onClose: () => void
  /** Sends the refund. If it throws, the error is shown and the dialog stays open. */
  onRefund: (refund: RefundDraft) => Promise<unknown>
}

/** Refund dialog: amount per line, target, and reason. */
export default function RefundDialog(props: RefundDialogProps) {
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={`Refund ${props.order.name}`}
      size="lg"
      keepOpen
    >
      <RefundForm {...props} />
    </Dialog>
  )
}

const targets = optionsOf({ card: 'Original payment method', credit: 'As credit' })

function RefundForm({ order, onClose, onRefund }: RefundDialogProps) {
  const [key] = useState(() => uuid())
  // With a single line, prefill the remaining amount; with several, staff enter the amounts.
  const [typed, setTyped] = useState<TypedRefunds>(() =>
    order.lines.length === 1 ? fullRefundAmounts(order) : {},
  )
  const [to, setTo] = useState<RefundTo>('card')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const amounts = readAmounts(order, typed)
  const { currency } = order.total

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amounts.problem) return setProblem(amounts.problem)
    if (reason.trim() === '') return setProblem('Please give a reason for the refund.')
    setBusy(true)
    try {
      await onRefund({ orderid: order.orderid, lines: amounts.lines, to, reason: reason.trim(), key })
      onClose()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <RefundLines
          order={order}
          typed={typed}
          bySeats
          onType={(lineid, line) => setTyped((now) => ({ ...now, [lineid]: line }))}
          onAll={() => setTyped(fullRefundAmounts(order))}
        />
        <div>
          <Text size="sm" fw={600} mb={6} id="refund-to">
            Refund to
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="refund-to"
            data={targets}
            value={to}
            onChange={(value) => setTo(value === 'credit' ? 'credit' : 'card')}
          />
          <Text size="sm" c="dimmed" mt={6}>
            {to === 'card'
              ? 'Credit is returned as credit; the rest goes to the original payment method.'
              : 'The full amount becomes credit that the buyer can use immediately.'}
          </Text>
        </div>
        <Textarea
          label="Reason"
          description="Shown on the credit note."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          required
        />
        <Text size="sm">
          A fully refunded line is also revoked: access to its course ends, and open seats close. Seats that
          are refunded by number close as well.
        </Text>
        <Failure>{problem}</Failure>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.9" loading={busy} disabled={amounts.total === 0}>
            Refund {formatMoney(amounts.total, currency)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
