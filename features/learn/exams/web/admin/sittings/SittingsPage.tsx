import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { examSittings, type SittingRow, sittingStates } from '../../../contract/sittings-contract.ts'
import { NewSitting } from './NewSitting.tsx'

const stateNames = { open: 'Open', over: 'Over' } as const

const columns: Column<SittingRow>[] = [
  column('exam', 'Exam', { card: 'heading' }, ({ exam }) => exam.title),
  column('code', 'Code', ({ code, state }) => (state === 'open' && code ? <b>{code}</b> : '–')),
  column('state', 'Status', ({ state }) => (
    <Badge color={state === 'open' ? 'teal' : 'gray'}>{stateNames[state]}</Badge>
  )),
  column('proctor', 'Proctor', ({ proctor }) => proctor),
  column('place', 'Place', ({ place }) => place),
  column('opened', 'Opened', { sort: 'newest' }, ({ opensAt }) => formatDateTime(opensAt)),
  column('until', 'Valid until', ({ validUntil }) => formatDateTime(validUntil)),
  column('attempts', 'Attempts', { end: true }, ({ attempts }) => attempts),
  column('end', 'End', (row) => (row.mayEnd ? <EndButton sitting={row} /> : '–')),
]

/** Proctored sittings: the proctor opens a sitting, announces its code in the room, and ends it. */
export default function SittingsPage() {
  const list = useListState(examSittings.sittings, { direction: 'asc' })
  const [adding, setAdding] = useState(false)
  return (
    <StaffList
      title="Proctored sittings"
      lead="Open a sitting when you are in the room, and give its code to those who take the exam. You are named as proctor."
      of={examSittings.sittings}
      list={list}
      search={{ label: 'Search sittings', example: 'Proctor, place or exam' }}
      filters={[filterBy('state', 'Status', optionsOf(stateNames, sittingStates))]}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          Open a sitting
        </Button>
      }
      columns={columns}
      rowKey={({ sittingid }) => sittingid}
      empty={{
        title: 'No sittings',
        message: 'Open one when you are in the room with those who take the exam.',
      }}
    >
      <Dialog opened={adding} onClose={() => setAdding(false)} title="Open a sitting" size="md">
        <NewSitting onDone={() => setAdding(false)} />
      </Dialog>
    </StaffList>
  )
}

function EndButton({ sitting: { sittingid, exam } }: { sitting: SittingRow }) {
  const end = useConfirmedCommand(examSittings.endSitting, {
    invalidates: [examSittings.sittings],
    onSuccess: () => notifySuccess('The sitting is over. Its code starts no more attempts.'),
  })
  const submit = () =>
    end.ask({
      input: { sittingid },
      title: 'End this sitting?',
      message: 'Its code starts no more attempts. What has begun continues until its time is over.',
      yes: 'End it',
    })
  return (
    <RowButton
      aria-label={`End the sitting of ${exam.title}`}
      loading={end.isPending}
      onClick={() => void submit()}
    >
      End
    </RowButton>
  )
}
