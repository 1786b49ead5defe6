import { Badge, Button, Group } from '@mantine/core'
import type { z } from 'zod'
import type { openInvitations } from '#platform/contract/links/open-invitations.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'

type Invitations = Operation<z.core.$ZodType, typeof openInvitations>
interface Change {
  invitationid: string
  act: 'remind' | 'withdraw'
}

interface Props {
  of: Invitations
  /** Scope parameter of the operation: the company or the partner. */
  scope: Readonly<Record<string, string>>
  change: (change: Change) => Promise<{ message: string }>
}

/** People invited by email who have not joined yet. */
export function InvitationList({ of, scope, change }: Props) {
  const list = useListState(of)
  const input = { ...list.paging, ...scope }
  const send = (requested: Change) =>
    void change(requested).then(
      ({ message }) => notifySuccess(message),
      (error: Error) => notifyError(error.message),
    )
  return (
    <>
      <StaffFilters list={list} search={{ label: 'Search invitations', example: 'Email' }}>
        <ExportCsv small of={of} input={input} />
      </StaffFilters>
      <StaffTable
        of={of}
        input={input}
        list={list}
        columns={columnsFor((invitationid, act) => send({ invitationid, act }))}
        rowKey={({ invitationid }) => invitationid}
        caption="Open invitations"
        empty={{
          title: 'No open invitations',
          message: 'People you invite by email are here until they join.',
        }}
      />
    </>
  )
}

const columnsFor = (
  act: (invitationid: string, what: Change['act']) => void,
): Column<RowIn<Invitations>>[] => [
  column('name', 'Name', { card: 'heading' }, ({ name }) => name),
  column('email', 'Email', { card: 'line' }, ({ email, unreachableSince }) => (
    <>
      {email}
      {unreachableSince ? (
        <Quiet>
          <Badge color="red">Could not be delivered</Badge> Withdraw it, then invite the person again with the
          correct address.
        </Quiet>
      ) : null}
    </>
  )),
  column('invited', 'Invited', ({ invitedAt, remindedAt }) =>
    remindedAt ? `${formatDate(invitedAt)}, again ${formatDate(remindedAt)}` : formatDate(invitedAt),
  ),
  column('acts', '', { card: 'line' }, ({ invitationid, name, email }) => (
    <Group gap="xs" component="span">
      <Button
        variant="default"
        aria-label={`Send again to ${name || email}`}
        onClick={() => act(invitationid, 'remind')}
      >
        Send again
      </Button>
      <Button
        variant="subtle"
        aria-label={`Withdraw the invitation of ${name || email}`}
        onClick={() => act(invitationid, 'withdraw')}
      >
        Withdraw
      </Button>
    </Group>
  )),
]
