import { Badge, Button, Text } from '@mantine/core'
import { callOperation } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifyError, notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { WebhookRow } from '../../contract/admin-operations.ts'
import { payments } from '../../contract.ts'
import { webhookLabels } from '../../rules/payment-labels.ts'
import { webhookStates } from '../../rules/webhook-states.ts'
import classes from './Admin.module.css'

const states = webhookStates.map((state) => ({ value: state, label: webhookLabels[state] }))

const replayMany: BulkAction<WebhookRow> = {
  label: 'Replay',
  message: (rows) => `${rows.length === 1 ? 'One event is' : `${rows.length} events are`} read again.`,
  run: async ({ id }) => {
    const { state, message } = await callOperation(payments.replayWebhook, { id })
    if (state === 'failed') throw new Error(message)
  },
}

/** Lists all verified provider events with their results. */
export default function WebhooksAdminPage() {
  const list = useListState(payments.webhooks, { rows: 50 })
  const replay = useCommand(payments.replayWebhook, {
    invalidates: [payments.webhooks],
    onSuccess: ({ state, message }) =>
      state === 'failed'
        ? notifyError(message, 'It failed again')
        : notifySuccess(message, webhookLabels[state]),
  })
  const again = ({ id }: WebhookRow) => replay.mutate({ id }, orNotify)
  return (
    <StaffList
      title="Events of the payment provider"
      lead="Replay is safe: we fetch the current status from the provider first."
      of={payments.webhooks}
      list={list}
      input={{ ...list.paging, state: webhookStates.find((state) => state === list.filters.state) }}
      search={{ label: 'Search events', example: 'Type, event or transaction' }}
      filters={[{ name: 'state', label: 'Status', options: states }]}
      columns={columnsOf(again, replay.isPending)}
      rowKey={({ id }) => id}
      bulk={{ actions: [replayMany], nameOf: ({ type, about }) => `${type} ${about}` }}
      empty={{ title: 'No events', message: 'No matching events from the provider.' }}
    />
  )
}

/** Labels of provider events. Event types added later are shown by their own name. */
const eventLabels: Readonly<Record<string, string>> = {
  'CHECKOUT.ORDER.APPROVED': 'Buyer approved the payment',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment received',
  'PAYMENT.CAPTURE.DECLINED': 'Payment declined',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.REFUNDED': 'Refund made',
  'PAYMENT.CAPTURE.REVERSED': 'Payment reversed',
  'CUSTOMER.DISPUTE.CREATED': 'Dispute opened',
}

const colors: Record<WebhookRow['state'], string> = {
  received: 'blue',
  applied: 'teal',
  waiting: 'yellow',
  ignored: 'gray',
  failed: 'red',
}

const columnsOf = (again: (row: WebhookRow) => void, busy: boolean): Column<WebhookRow>[] => [
  { key: 'type', title: 'Type', card: 'heading', cell: ({ type }) => eventLabels[type] ?? type },
  column('state', 'Status', { card: 'line' }, ({ state }) => (
    <Badge miw="max-content" flex="none" color={colors[state]} variant="light">
      {webhookLabels[state]}
    </Badge>
  )),
  { key: 'about', title: 'About', cell: ({ about }) => <code>{about}</code> },
  column('message', 'Result', ({ message }) => (
    <Text size="sm" lineClamp={2}>
      {message}
    </Text>
  )),
  { key: 'attempts', title: 'Attempts', end: true, cell: ({ attempts }) => attempts },
  column('received', 'Received', { sort: 'newest', card: 'line' }, ({ receivedAt }) => (
    <span className={classes.short}>{formatDateTime(receivedAt)}</span>
  )),
  column('acts', 'Actions', (row) => (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => again(row)}>
      Replay
    </Button>
  )),
]
