import { Badge, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { dayText, hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { type StaffFilter, StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { licensesAdmin } from '../../../contract/admin-contract.ts'
import type { RosterRow } from '../../../contract/admin-views.ts'
import { type AnswerState, rosterLabels, rosterStates } from '../../../rules/roster-states.ts'
import { rosterColors } from '../../license-text.ts'

type Chosen = ReadonlySet<string>

const columnsFor = (chosen: Chosen, choose: (rowid: string) => void): Column<RosterRow>[] => [
  column('person', 'Person', { card: 'heading' }, ({ rowid, person, email, courseid }) => (
    <Checkbox
      checked={chosen.has(rowid)}
      onChange={() => choose(rowid)}
      label={person}
      description={email}
      aria-label={`Choose ${person}, ${courseid}`}
    />
  )),
  column('course', 'Course', ({ courseid, courseName, approvalNumber }) => (
    <div>
      {courseid} {courseName}
      <Quiet span data-second fz="xs">
        approval {approvalNumber}
      </Quiet>
    </div>
  )),
  column('license', 'License', ({ licenseNumber, correctedNumber }) => (
    <div>
      {licenseNumber || '–'}
      {correctedNumber ? (
        <Quiet span data-second fz="xs">
          now {correctedNumber}
        </Quiet>
      ) : null}
    </div>
  )),
  column('hours', 'Hours', { end: true }, ({ hours }) => hoursText(hours)),
  column('completed', 'Completed', { sort: 'completed' }, ({ completedOn }) => dayText(completedOn)),
  column('state', 'Status', ({ state, reason, batch }) => (
    <div>
      <Badge color={rosterColors[state]}>{rosterLabels[state].label}</Badge>
      <Quiet span data-second fz="xs">
        {[batch, reason].filter(Boolean).join(' · ')}
      </Quiet>
    </div>
  )),
]

const filters: StaffFilter<'state'>[] = [filterBy('state', 'Status', optionsOf(rosterLabels, rosterStates))]

/** All completions for the agency, with actions to record its answers or to requeue rows. */
export function RosterRows() {
  const list = useListState(licensesAdmin.rosterList, { direction: 'desc' })
  const [chosen, setChosen] = useState<Chosen>(new Set())
  const choose = (rowid: string) =>
    setChosen((now) => new Set(now.has(rowid) ? without(now, rowid) : [...now, rowid]))
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search completions', example: 'Name, email, license or course' }}
        filters={filters}
      >
        <ExportCsv of={licensesAdmin.rosterList} input={list.input} small />
      </StaffFilters>
      <StaffTable
        of={licensesAdmin.rosterList}
        list={list}
        columns={columnsFor(chosen, choose)}
        rowKey={({ rowid }) => rowid}
        caption="Completions for the agency"
        empty={{ title: 'No completions', message: 'Nothing matches. Try fewer filters.' }}
      />
      {chosen.size > 0 ? <Tools chosen={[...chosen]} onDone={() => setChosen(new Set())} /> : null}
    </>
  )
}

const without = (all: Chosen, one: string) => [...all].filter((each) => each !== one)

interface ToolsProps {
  chosen: string[]
  onDone: () => void
}

function Tools({ chosen, onDone }: ToolsProps) {
  const stale = [licensesAdmin.rosterList, licensesAdmin.batchList]
  const answer = useCommand(licensesAdmin.answerRows, { invalidates: stale })
  const requeue = useCommand(licensesAdmin.requeue, { invalidates: stale })
  const mark = (to: AnswerState) =>
    answer
      .mutateAsync({ rowids: chosen, to })
      .then(({ changed }) => {
        notifySuccess(`${changed} marked as ${to}.`)
        onDone()
      })
      .catch((error: Error) => notifyError(error.message))
  const again = () =>
    requeue
      .mutateAsync({ rowids: chosen })
      .then(({ changed, waiting }) => {
        notifySuccess(
          waiting > 0 ? `${waiting} of ${changed} wait for a license.` : `${changed} queued again.`,
        )
        onDone()
      })
      .catch((error: Error) => notifyError(error.message))
  return (
    <ChosenBar label="Chosen completions" status={`${chosen.length} chosen`}>
      <RowButton onClick={() => void mark('accepted')}>Accepted</RowButton>
      <ReasonButton
        label="Rejected"
        size="xs"
        variant="default"
        title="Rejected by the agency"
        message={`${chosen.length} ${chosen.length === 1 ? 'completion' : 'completions'}. Each learner gets an email.`}
        hint="The learner reads it."
        yes="Mark as rejected"
        danger
        send={async (reason) => {
          await answer.mutateAsync({ rowids: chosen, to: 'rejected', reason })
          onDone()
        }}
      />
      <RowButton onClick={() => void mark('posted')}>Posted</RowButton>
      <RowButton onClick={() => void again()}>Queue again</RowButton>
    </ChosenBar>
  )
}
