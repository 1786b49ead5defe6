import { Badge, Group, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type DeliveryRow, webhooksAdmin } from '../../contract/webhooks.ts'
import { deliveryStateLabels, deliveryStates } from '../../rules/delivery-states.ts'
import { webhookKindLabel, webhookKindNames } from '../../rules/webhook-kinds.ts'

const column = columnsOf(webhooksAdmin.deliveries)
const colors = { waiting: 'orange', delivered: undefined, failed: 'red' } as const
const states = deliveryStates.map((value) => ({ value, label: deliveryStateLabels[value] }))
const kinds = [...webhookKindNames, 'test' as const].map((value) => ({
  value,
  label: webhookKindLabel(value),
}))
/** Polling interval in milliseconds: a test gets a response within seconds, and staff wait for it here. */
const AGAIN = 5000

/** Webhook deliveries with their responses, and a resend action. */
export function Deliveries() {
  const list = useListState(webhooksAdmin.deliveries)
  const hooks = useQuery(webhooksAdmin.list, { rows: 200 }).data?.rows ?? []
  const columns: Column<DeliveryRow>[] = [
    column.of('kind', 'Event', { card: 'heading' }, ({ kind }) => webhookKindLabel(kind)),
    column.text('webhook', 'Webhook', { card: 'line' }),
    column.moment('createdAt', 'Created'),
    column.of('state', 'Status', { card: 'line' }, (row) => <Status row={row} />),
    column.number('attempts', 'Tries'),
    column.number('status', 'Answer'),
    column.moment('triedAt', 'Last try'),
    column.of('again', '', { end: true }, (row) => <SendAgain row={row} />),
  ]
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="sm">
        <Text c="dimmed" maw="40rem">
          What was sent in the last 90 days. A receiver can get a delivery twice; its id is the same then.
        </Text>
        <ExportCsv of={webhooksAdmin.deliveries} input={list.input} />
      </Group>
      <StaffFilters
        list={list}
        search={{ label: 'Search deliveries', example: 'Webhook, or the id of an order' }}
        filters={[
          { name: 'state', label: 'Status', options: states },
          { name: 'kind', label: 'Event', options: kinds },
          {
            name: 'webhookid',
            label: 'Webhook',
            options: hooks.map(({ webhookid, name }) => ({ value: webhookid, label: name })),
          },
        ]}
      />
      <StaffTable
        of={webhooksAdmin.deliveries}
        list={list}
        columns={columns}
        rowKey={({ deliveryid }) => deliveryid}
        caption="Deliveries"
        again={AGAIN}
        empty={{ title: 'No deliveries', message: 'Nothing was sent, or no delivery matches the filters.' }}
      />
    </>
  )
}

function Status({ row: { state, failure, nextAt } }: { row: DeliveryRow }) {
  const next = nextAt && failure ? ` Next try ${formatDateTime(nextAt)}.` : ''
  return (
    <div>
      <Badge color={colors[state]}>{deliveryStateLabels[state]}</Badge>
      {failure ? <Text size="xs" c="dimmed">{`${failure}${next}`}</Text> : null}
    </div>
  )
}

function SendAgain({ row: { deliveryid, state } }: { row: DeliveryRow }) {
  const send = useCommand(webhooksAdmin.sendAgain, {
    invalidates: [webhooksAdmin.deliveries, webhooksAdmin.list],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  if (state === 'waiting') return null
  return (
    <RowButton loading={send.isPending} onClick={() => send.mutate({ deliveryid }, orNotify)}>
      Send again
    </RowButton>
  )
}
