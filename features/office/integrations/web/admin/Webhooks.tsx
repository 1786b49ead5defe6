import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type WebhookRow, webhooksAdmin } from '../../contract/webhooks.ts'
import { webhookKinds } from '../../rules/webhook-kinds.ts'
import { WebhookActs } from './WebhookActs.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const states = {
  on: { label: 'On', color: undefined },
  failing: { label: 'Failing', color: 'orange' },
  off: { label: 'Off', color: 'gray' },
} as const

/** Webhooks that receive events. */
export function Webhooks() {
  const list = useListState(webhooksAdmin.list)
  const [edited, setEdited] = useState<WebhookRow | 'new' | null>(null)
  const columns: Column<WebhookRow>[] = [
    column('name', 'Program', { card: 'heading' }, ({ name }) => name),
    column('url', 'Address', ({ url }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
    )),
    column('kinds', 'Events', ({ kinds }) => kinds.map((kind) => webhookKinds[kind]).join(', ')),
    column('state', 'Status', { card: 'line' }, (row) => <Status row={row} />),
    column('waiting', 'Waiting', { end: true }, ({ waiting }) => waiting),
    column('acts', '', { end: true }, (row) => <WebhookActs row={row} onEdit={() => setEdited(row)} />),
  ]
  const close = () => setEdited(null)
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="sm">
        <Text c="dimmed" maw="40rem">
          A webhook sends a signed message to another program when something happens here. What fails is sent
          again for almost two days.
        </Text>
        <Group gap="xs">
          <ExportCsv of={webhooksAdmin.list} input={list.input} />
          <Button onClick={() => setEdited('new')}>Add a webhook</Button>
        </Group>
      </Group>
      <StaffTable
        of={webhooksAdmin.list}
        list={list}
        columns={columns}
        rowKey={({ webhookid }) => webhookid}
        caption="Webhooks"
        empty={{ title: 'No webhooks', message: 'Add one for a program that waits for news of this shop.' }}
      />
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' ? 'Add a webhook' : 'Edit the webhook'}
        size="sm"
        keepOpen
      >
        <WebhookForm of={edited === 'new' ? null : edited} onClose={close} />
      </Dialog>
    </>
  )
}

function Status({ row: { state, offAt, offBecause, failingSince } }: { row: WebhookRow }) {
  const since = state === 'off' ? offAt : state === 'failing' ? failingSince : null
  const why = offBecause === 'failures' ? 'turned off after failures, ' : ''
  return (
    <div>
      <Badge color={states[state].color}>{states[state].label}</Badge>
      {since ? <Text size="xs" c="dimmed">{`${why}since ${formatDateTime(since)}`}</Text> : null}
    </div>
  )
}
