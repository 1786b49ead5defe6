import { Group } from '@mantine/core'
import { invitationColumns } from '#features/corporate/web/public.tsx'
import type { OpenPartner } from '#features/partners/contract/open-partner.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DeskFilters } from '#platform/web/desk/DeskFilters.tsx'
import { DeskTable } from '#platform/web/desk/DeskList.tsx'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
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
        columns={invitationColumns<Row>((invitationid, what) => void act(invitationid, what))}
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
