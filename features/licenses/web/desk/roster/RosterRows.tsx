import { Badge, Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { dayText, hoursText } from '#features/certificates/rules/certificate-words.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { type DeskFilter, DeskFilters } from '#platform/web/desk/DeskFilters.tsx'
import { DeskTable } from '#platform/web/desk/DeskList.tsx'
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { licensesDesk } from '../../../contract/desk-contract.ts'
import type { RosterRow } from '../../../contract/desk-views.ts'
import { type AnswerState, rosterStates, rosterWords } from '../../../rules/roster-states.ts'
import { rosterColors } from '../../license-words.ts'

type Chosen = ReadonlySet<string>

const columnsFor = (chosen: Chosen, choose: (rowid: string) => void): Column<RosterRow>[] => [
  {
    key: 'person',
    title: 'Person',
    card: 'heading',
    cell: ({ rowid, person, email, courseid }) => (
      <Checkbox
        checked={chosen.has(rowid)}
        onChange={() => choose(rowid)}
        label={person}
        description={email}
        aria-label={`Choose ${person}, ${courseid}`}
      />
    ),
  },
  {
    key: 'course',
    title: 'Course',
    cell: ({ courseid, courseName, approvalNumber }) => (
      <div>
        {courseid} {courseName}
        <Quiet display="block" span fz="xs">
          approval {approvalNumber}
        </Quiet>
      </div>
    ),
  },
  {
    key: 'license',
    title: 'License',
    cell: ({ licenseNumber, correctedNumber }) => (
      <div>
        {licenseNumber || '–'}
        {correctedNumber ? (
          <Quiet display="block" span fz="xs">
            now {correctedNumber}
          </Quiet>
        ) : null}
      </div>
    ),
  },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => hoursText(hours) },
  {
    key: 'completed',
    title: 'Completed',
    sort: 'completed',
    cell: ({ completedOn }) => dayText(completedOn),
  },
  {
    key: 'state',
    title: 'Status',
    cell: ({ state, reason, batch }) => (
      <div>
        <Badge color={rosterColors[state]}>{rosterWords[state].label}</Badge>
        <Quiet display="block" span fz="xs">
          {[batch, reason].filter(Boolean).join(' · ')}
        </Quiet>
      </div>
    ),
  },
]

const filters: DeskFilter<'state'>[] = [
  {
    name: 'state',
    label: 'Status',
    options: rosterStates.map((value) => ({ value, label: rosterWords[value].label })),
  },
]

/** All completions for the agency, to be marked as it has answered or queued anew. */
export function RosterRows() {
  const list = useListState(licensesDesk.rosterList, { direction: 'desc' })
  const [chosen, setChosen] = useState<Chosen>(new Set())
  const choose = (rowid: string) =>
    setChosen((now) => new Set(now.has(rowid) ? without(now, rowid) : [...now, rowid]))
  const input = { ...list.paging, ...list.filters }
  return (
    <>
      <DeskFilters
        list={list}
        search={{ label: 'Search completions', example: 'Name, email, license or course' }}
        filters={filters}
      />
      <Tools chosen={[...chosen]} onDone={() => setChosen(new Set())} input={input} />
      <DeskTable
        of={licensesDesk.rosterList}
        input={input}
        list={list}
        columns={columnsFor(chosen, choose)}
        rowKey={({ rowid }) => rowid}
        caption="Completions for the agency"
        empty={{ title: 'No completions', message: 'Nothing matches. Try fewer filters.' }}
      />
    </>
  )
}

const without = (all: Chosen, one: string) => [...all].filter((each) => each !== one)

interface ToolsProps {
  chosen: string[]
  onDone: () => void
  input: InputOf<typeof licensesDesk.rosterList>
}

function Tools({ chosen, onDone, input }: ToolsProps) {
  const stale = [licensesDesk.rosterList, licensesDesk.batchList]
  const answer = useCommand(licensesDesk.answerRows, { stale })
  const requeue = useCommand(licensesDesk.requeue, { stale })
  const [rejecting, setRejecting] = useState(false)
  const none = chosen.length === 0
  const mark = (to: AnswerState) =>
    answer
      .mutateAsync({ rowids: chosen, to })
      .then(({ changed }) => {
        sayDone(`${changed} marked as ${to}.`)
        onDone()
      })
      .catch((error: Error) => sayProblem(error.message))
  const again = () =>
    requeue
      .mutateAsync({ rowids: chosen })
      .then(({ changed, waiting }) => {
        sayDone(waiting > 0 ? `${waiting} of ${changed} wait for a license.` : `${changed} queued anew.`)
        onDone()
      })
      .catch((error: Error) => sayProblem(error.message))
  return (
    <Group gap="sm" mt="xs" mb="md">
      <span aria-live="polite">{none ? 'Select rows.' : `${chosen.length} chosen`}</span>
      <Button size="xs" variant="default" disabled={none} onClick={() => void mark('accepted')}>
        Accepted
      </Button>
      <Button size="xs" variant="default" disabled={none} onClick={() => setRejecting(true)}>
        Rejected
      </Button>
      <Button size="xs" variant="default" disabled={none} onClick={() => void mark('posted')}>
        Posted
      </Button>
      <Button size="xs" variant="default" disabled={none} onClick={() => void again()}>
        Queue again
      </Button>
      <ExportCsv of={licensesDesk.rosterList} input={input} />
      <ReasonDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
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
    </Group>
  )
}
