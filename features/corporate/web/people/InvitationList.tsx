import { Group } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DeskFilters } from '#platform/web/desk/DeskFilters.tsx'
import { DeskTable } from '#platform/web/desk/DeskList.tsx'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { corporateAdding } from '../../contract/adding.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { invitationColumns } from './invitation-columns.tsx'

type Row = OutputOf<typeof corporateAdding.invitations>['rows'][number]

/** Who was invited by email and has not joined yet. */
export function InvitationList({ company }: { company: OpenCompany }) {
  const { compid } = company
  const list = useListState(corporateAdding.invitations)
  const input = { ...list.paging, compid }
  const change = useCommand(corporateAdding.changeInvitation, {
    stale: [corporateAdding.invitations],
    done: ({ message }) => sayDone(message),
  })
  const act = (invitationid: string, what: 'remind' | 'withdraw') =>
    change.mutateAsync({ compid, invitationid, act: what }).catch((error: Error) => sayProblem(error.message))
  return (
    <>
      <DeskFilters list={list} search={{ label: 'Search invitations', example: 'Email' }} />
      <Group justify="flex-end" mb="xs">
        <ExportCsv of={corporateAdding.invitations} input={input} />
      </Group>
      <DeskTable
        of={corporateAdding.invitations}
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
