import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { accountsAdmin } from '../../contract/admin-contract.ts'
import type { TerminationRow } from '../../contract/termination-rows.ts'
import { type TerminationState, terminationStates } from '../../rules/admin/termination-states.ts'
import { EndAccountDialog } from './EndAccountDialog.tsx'

const words: Record<TerminationState, string> = {
  open: 'Open',
  done: 'Ended',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}
const colors: Record<TerminationState, string> = {
  open: 'orange',
  done: 'teal',
  refused: 'red',
  withdrawn: 'gray',
}
const states = terminationStates.map((value) => ({ value, label: words[value] }))

/** Lists requests to delete accounts. */
export default function TerminationsPage() {
  const list = useListState(accountsAdmin.terminationList)
  const [ending, setEnding] = useState<TerminationRow | null>(null)
  const [refusing, setRefusing] = useState<TerminationRow | null>(null)
  const refuse = useCommand(accountsAdmin.refuseTermination, {
    invalidates: [accountsAdmin.terminationList],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const columns: Column<TerminationRow>[] = [
    column('name', 'Name', { card: 'heading' }, (row) => row.name),
    column('username', 'User name', (row) => row.username),
    column('email', 'Email', (row) => row.email),
    column('reason', 'Reason', (row) => row.reason || 'none given'),
    column('asked', 'Requested', (row) => formatDate(row.requestedAt)),
    column('state', 'Status', (row) => (
      <Badge color={colors[row.state]} title={row.decision}>
        {words[row.state]}
        {row.decidedAt ? ` ${formatDate(row.decidedAt)}` : ''}
      </Badge>
    )),
    column('decide', 'Decide', { end: true }, (row) =>
      row.state === 'open' ? (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <RowButton
            aria-label={`Decline to close the account of ${row.name}`}
            onClick={() => setRefusing(row)}
          >
            Refuse
          </RowButton>
          <Button
            size="xs"
            color="red"
            aria-label={`Close account of ${row.name}`}
            onClick={() => setEnding(row)}
          >
            Close account
          </Button>
        </Group>
      ) : null,
    ),
  ]
  return (
    <>
      <StaffList
        title="Accounts to close"
        of={accountsAdmin.terminationList}
        list={list}
        search={{ label: 'Search requests', example: 'Name, user name or email' }}
        filters={[{ name: 'state', label: 'Status', options: states }]}
        columns={columns}
        rowKey={(row) => row.requestid}
        empty={{ title: 'No requests', message: 'No one has asked to close an account.' }}
      />
      <EndAccountDialog request={ending} onClose={() => setEnding(null)} />
      <ReasonDialog
        opened={refusing !== null}
        onClose={() => setRefusing(null)}
        title="Decline to close the account?"
        message={`${refusing?.name ?? ''} keeps the account and can ask again.`}
        hint="The person gets it by email. Saved in the audit log."
        yes="Refuse"
        send={(reason) => refuse.mutateAsync({ requestid: refusing?.requestid ?? '', reason })}
      />
    </>
  )
}
