import { Badge, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type AddedPerson, corporateAdding } from '../../contract/adding.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import { AddResults } from '../adding/AddResults.tsx'

type Row = OutputOf<typeof corporateAdding.requests>['rows'][number]

const stateLabels = { waiting: 'Waiting', approved: 'Approved', declined: 'Declined' } as const
const stateColors = { waiting: 'orange', approved: 'teal', declined: 'gray' } as const
const stale = [corporateAdding.requests, corporatePeople.people, corporateAdding.invitations]

/** Requests to approve or decline: people that supervisors want to add, and people who joined through a link. */
export function RequestList({ company }: { company: OpenCompany }) {
  const { compid } = company
  const list = useListState(corporateAdding.requests)
  const [declining, setDeclining] = useState<Row | null>(null)
  const [results, setResults] = useState<AddedPerson[] | null>(null)
  const decide = useCommand(corporateAdding.decideRequest, { invalidates: stale })
  const approve = async ({ requestid }: Row) => {
    try {
      const answer = await decide.mutateAsync({ compid, requestid, approve: true })
      if (answer.results.some(({ pin }) => pin !== null)) setResults(answer.results)
      else notifySuccess('Approved. The person who asked gets an email.')
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <StaffTable
        of={corporateAdding.requests}
        input={{ ...list.paging, compid }}
        list={list}
        columns={columnsFor(decide.isPending, approve, setDeclining)}
        rowKey={({ requestid }) => requestid}
        caption="Requests to join the company"
        empty={{
          title: 'No requests',
          message: 'Requests of supervisors to add people, and of people who use a join link, are here.',
        }}
        again={60_000}
      />
      <ReasonDialog
        opened={declining !== null}
        onClose={() => setDeclining(null)}
        title="Decline"
        message={`${declining?.askedBy ?? ''} gets an email with your reason.`}
        hint="The person who asked sees it."
        yes="Decline"
        danger
        send={(reason) =>
          decide.mutateAsync({ compid, requestid: declining?.requestid ?? '', approve: false, reason })
        }
      />
      <Dialog
        opened={results !== null}
        onClose={() => setResults(null)}
        title="People were added"
        size="lg"
        keepOpen
      >
        <AddResults compid={compid} results={results ?? []} />
      </Dialog>
    </>
  )
}

function columnsFor(
  isBusy: boolean,
  approve: (row: Row) => Promise<void>,
  decline: (row: Row) => void,
): Column<Row>[] {
  return [
    column('who', 'Who', { card: 'heading' }, ({ kind, askedBy, email, people }) => (
      <Stack component="span" gap={2}>
        {kind === 'join' ? `${askedBy} wants to join` : `${askedBy} wants to add ${peopleText(people)}`}
        <Quiet span data-anywhere>
          {kind === 'join'
            ? email
            : people
                .map(({ name, role }) => (role === 'employee' ? name : `${name} as ${role}`))
                .slice(0, 5)
                .join(', ')}
        </Quiet>
      </Stack>
    )),
    column('asked', 'Requested', { card: 'line' }, ({ askedAt }) => formatDate(askedAt)),
    column('state', 'Status', { card: 'line' }, ({ state, decidedBy }) => (
      <Group component="span" gap="xs">
        <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
        {decidedBy ? <Quiet span>by {decidedBy}</Quiet> : null}
      </Group>
    )),
    column('acts', '', { card: 'line' }, (row) =>
      row.mayDecide ? (
        <Group gap="xs" component="span">
          <Button color="copper" loading={isBusy} onClick={() => void approve(row)}>
            Approve
          </Button>
          <Button variant="default" onClick={() => decline(row)}>
            Decline
          </Button>
        </Group>
      ) : null,
    ),
  ]
}

const peopleText = (people: readonly unknown[]): string =>
  people.length === 1 ? 'one person' : `${people.length} people`
