import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { apiKeysAdmin, type KeyRow } from '../../contract/keys.ts'
import { type KeyState, keyStateLabels, keyStates } from '../../rules/key-states.ts'
import { AddKey } from './AddKey.tsx'

const colors: Record<KeyState, string | undefined> = {
  active: undefined,
  stopped: 'orange',
  ended: 'gray',
  revoked: 'gray',
}
const column = columnsOf(apiKeysAdmin.list)
const states = keyStates.map((value) => ({ value, label: keyStateLabels[value] }))

const columns: Column<KeyRow>[] = [
  column.name('name', 'Name'),
  column.of('begins', 'Begins with', ({ begins }) => <Text ff="monospace" fz="sm">{`${begins}…`}</Text>),
  column.text('scopes', 'Can read'),
  column.of(
    'state',
    'Status',
    {
      card: 'line',
    },
    ({ state }) => <Badge color={colors[state]}>{keyStateLabels[state]}</Badge>,
  ),
  column.moment('lastUsedAt', 'Last used', { none: 'never' }),
  column.moment('endsAt', 'Ends'),
  column.text('createdBy', 'Created by'),
]

/** API keys of other programs: create, view last use, revoke. */
export function ApiKeys() {
  const list = useListState(apiKeysAdmin.list)
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<KeyRow | null>(null)
  const revoke = useCommand(apiKeysAdmin.revoke, {
    invalidates: [apiKeysAdmin.list],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const acts: Column<KeyRow> = column.of('acts', '', { end: true }, (row) =>
    row.state === 'active' || row.state === 'stopped' ? (
      <RowButton aria-label={`Revoke ${row.name}`} onClick={() => setRevoked(row)}>
        Revoke
      </RowButton>
    ) : null,
  )
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="sm">
        <Text c="dimmed" maw="40rem">
          A key lets a program read what you choose and change nothing. It stops when the administrator who
          made it loses that role.
        </Text>
        <Group gap="xs">
          <ExportCsv of={apiKeysAdmin.list} input={list.input} />
          <Button onClick={() => setAdding(true)}>Add an API key</Button>
        </Group>
      </Group>
      <StaffFilters
        list={list}
        search={{ label: 'Search API keys' }}
        filters={[{ name: 'state', label: 'Status', options: states }]}
      />
      <StaffTable
        of={apiKeysAdmin.list}
        list={list}
        columns={[...columns, acts]}
        rowKey={({ keyid }) => keyid}
        caption="API keys"
        empty={{ title: 'No API keys', message: 'Add one for a program that reads from this shop.' }}
      />
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title="Add an API key" size="sm" keepOpen>
        <AddKey onClose={() => setAdding(false)} />
      </Dialog>
      <ReasonDialog
        opened={revoked !== null}
        onClose={() => setRevoked(null)}
        title={`Revoke the key of ${revoked?.name ?? ''}?`}
        message="The program can read nothing from then on. This cannot be undone."
        yes="Revoke the key"
        danger
        send={(reason) => revoke.mutateAsync({ keyid: revoked?.keyid ?? '', reason })}
      />
    </>
  )
}
