import { Button, Group } from '@mantine/core'
import type { OpenPartner } from '#features/partners/contract/open-partner.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DeskFilters } from '#platform/web/desk/DeskFilters.tsx'
import { DeskTable } from '#platform/web/desk/DeskList.tsx'
import { formatDate } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { partnerJoining } from '../../contract/joining.ts'

type Row = OutputOf<typeof partnerJoining.invitations>['rows'][number]

/** Who was invited by email and has not joined yet. */
export function InvitationList({ partner: { partner } }: { partner: OpenPartner }) {
  const list = useListState(partnerJoining.invitations)
  const input = { ...list.paging, partner }
  const change = useCommand(partnerJoining.changeInvitation, {
    stale: [partnerJoining.invitations],
    done: ({ message }) => sayDone(message),
  })
  const act = (invitationid: string, what: 'remind' | 'withdraw') =>
    change
      .mutateAsync({ partner, invitationid, act: what })
      .catch((error: Error) => sayProblem(error.message))
  const columns: Column<Row>[] = [
    { key: 'name', title: 'Name', card: 'heading', cell: ({ name }) => name },
    { key: 'email', title: 'Email', card: 'line', cell: ({ email }) => email },
    {
      key: 'invited',
      title: 'Invited',
      cell: ({ invitedAt, remindedAt }) =>
        remindedAt ? `${formatDate(invitedAt)}, again ${formatDate(remindedAt)}` : formatDate(invitedAt),
    },
    {
      key: 'acts',
      title: '',
      card: 'line',
      cell: ({ invitationid, name }) => (
        <Group gap="xs" component="span">
          <Button
            variant="default"
            aria-label={`Send again to ${name}`}
            onClick={() => void act(invitationid, 'remind')}
          >
            Send again
          </Button>
          <Button
            variant="subtle"
            aria-label={`Withdraw the invitation of ${name}`}
            onClick={() => void act(invitationid, 'withdraw')}
          >
            Withdraw
          </Button>
        </Group>
      ),
    },
  ]
  return (
    <>
      <DeskFilters list={list} search={{ label: 'Search invitations', example: 'Email' }} />
      <Group justify="flex-end" mb="xs">
        <ExportCsv of={partnerJoining.invitations} input={input} />
      </Group>
      <DeskTable
        of={partnerJoining.invitations}
        input={input}
        list={list}
        columns={columns}
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
