import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { OperationError } from '#platform/web/client.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate, formatDateTime, formatMoney } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { payments } from '../../../contract.ts'
import { methodLabels, paymentLabels } from '../../../rules/payment-labels.ts'
import classes from './OrderPayments.module.css'
import { type PaidOrder, TransferDialog } from './TransferDialog.tsx'

type Answer = OutputOf<typeof payments.ofOrder>

/** Payments of an order for the staff page: amounts received, and ways to pay the balance. */
export default function OrderPayments({ order }: { order: PaidOrder }) {
  const query = useQuery(payments.ofOrder, { orderid: order.orderid })
  return (
    <section aria-label="Payments">
      <SectionTitle mb="xs">Payments</SectionTitle>
      <QueryState query={query}>
        {(answer) => (
          <Stack gap="sm">
            <Attempts payments={answer.payments} />
            {answer.owes ? <Owing order={order} owes={answer.owes} links={answer.links} /> : null}
          </Stack>
        )}
      </QueryState>
    </section>
  )
}

function Attempts({ payments: attempts }: Pick<Answer, 'payments'>) {
  if (attempts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No payment attempts yet.
      </Text>
    )
  }
  return (
    <ul className={classes.list}>
      {attempts.map((payment) => (
        <li key={payment.paymentid}>
          <Text span inherit fw={600} data-numbers>
            {formatMoney(payment.amount.minor, payment.amount.currency)}
          </Text>
          <Badge variant="light" color={payment.state === 'captured' ? 'teal' : 'gray'}>
            {paymentLabels[payment.state]}
          </Badge>
          <span>{payment.paidWith || methodLabels[payment.method]}</span>
          <Quiet span data-anywhere>
            {formatDateTime(payment.createdAt)} {payment.captureId || payment.providerOrderId}{' '}
            {payment.message}
          </Quiet>
        </li>
      ))}
    </ul>
  )
}

const stale = [payments.ofOrder]

function Owing({
  order,
  owes,
  links,
}: Pick<Answer, 'links'> & { order: PaidOrder; owes: NonNullable<Answer['owes']> }) {
  const [recording, setRecording] = useState(false)
  const send = useCommand(payments.sendPayLink, {
    invalidates: stale,
    onSuccess: ({ sentTo }) => notifySuccess(`The payment link is on its way to ${sentTo}.`),
  })
  const make = useCommand(payments.payLinkOf, { invalidates: stale })
  const end = useConfirmedCommand(payments.cancelPayLinks, { invalidates: stale })
  const { orderid } = order
  const onError = (error: OperationError) => notifyError(error.message)
  const mailIt = () => send.mutate({ orderid }, { onError })
  const copyIt = async () => {
    const { address } = await make.mutateAsync({ orderid }).catch((error: OperationError) => {
      onError(error)
      return { address: '' }
    })
    if (!address) return
    await navigator.clipboard.writeText(address)
    notifySuccess('The payment link is in the clipboard.')
  }
  const endAll = () =>
    end.ask({
      title: 'End the payment links?',
      message: 'Existing links can no longer be used to pay. You can make a new one afterwards.',
      yes: 'End them',
      danger: true,
      input: { orderid },
    })
  const working = links.filter(({ ended }) => !ended)
  return (
    <Stack gap="sm">
      <Text>
        <strong>{formatMoney(owes.minor, owes.currency)}</strong> are still to be paid.
      </Text>
      <Group gap="xs">
        <Button color="copper" loading={send.isPending} onClick={mailIt}>
          Email a payment link
        </Button>
        <Button variant="default" loading={make.isPending} onClick={() => void copyIt()}>
          Copy the link
        </Button>
        <Button variant="default" onClick={() => setRecording(true)}>
          Record a bank transfer
        </Button>
        {working.length > 0 ? (
          <Button variant="subtle" color="red" loading={end.isPending} onClick={() => void endAll()}>
            End the links
          </Button>
        ) : null}
      </Group>
      {working.map(({ id, expiresAt, mailedTo }) => (
        <Quiet key={id} data-anywhere>
          A link works until {formatDate(expiresAt)}
          {mailedTo ? `, emailed to ${mailedTo}` : ''}.
        </Quiet>
      ))}
      <TransferDialog order={order} owes={owes} opened={recording} onClose={() => setRecording(false)} />
    </Stack>
  )
}
