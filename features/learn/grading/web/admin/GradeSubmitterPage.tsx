import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { examGrading } from '../../contract/grading-contract.ts'
import { type SheetRow, sheetStates } from '../../contract/grading-views.ts'
import { kindLabels, stateLabels } from './grading-labels.ts'
import { NewSheet } from './sheet/NewSheet.tsx'

const columns: Column<SheetRow>[] = [
  column('title', 'Sheet', { sort: 'title', card: 'heading' }, ({ sheetid, title }) => (
    <AppLink to={href('gradeSubmitter/:sheetid', { sheetid })}>{title}</AppLink>
  )),
  column('held', 'Held on', { sort: 'held' }, ({ heldOn }) => formatDay(heldOn)),
  column('kind', 'Kind', ({ kind }) => kindLabels[kind]),
  column('exam', 'Counts for', ({ exam }) => exam?.name ?? 'Standalone'),
  column('location', 'Location', { sort: 'location' }, ({ location }) => location),
  column('state', 'Status', ({ state }) => (
    <Badge color={state === 'open' ? 'yellow' : 'blue'}>{stateLabels[state]}</Badge>
  )),
  column('entered', 'Entered', { end: true }, ({ entered, people }) => `${entered} of ${people}`),
  column('passed', 'Passed', { end: true }, ({ state, passed }) => (state === 'locked' ? passed : '–')),
]

/** Grade sheets of hands-on assessments and paper exams. */
export default function GradeSubmitterPage() {
  const list = useListState(examGrading.gradeSheets, { direction: 'desc' })
  const [adding, setAdding] = useState(false)
  const choices = useQuery(examGrading.gradeChoices, {}, { staleTime: 60_000 })
  const exams = choices.data?.exams ?? []
  return (
    <StaffList
      title="Grades"
      lead="Hands-on assessments and exams on paper: enter the points, have the totals confirmed, lock the sheet."
      of={examGrading.gradeSheets}
      list={list}
      search={{ label: 'Search sheets', example: 'Title, place or examiner' }}
      filters={[
        filterBy('state', 'Status', optionsOf(stateLabels, sheetStates)),
        filterBy(
          'exam',
          'Exam',
          exams.map(({ code, name }) => ({ value: code, label: name })),
        ),
      ]}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          New sheet
        </Button>
      }
      columns={columns}
      rowKey={({ sheetid }) => sheetid}
      empty={{ title: 'No grade sheets', message: 'Open a new sheet, or try other words or fewer filters.' }}
    >
      <Dialog opened={adding} onClose={() => setAdding(false)} title="New grade sheet" size="md" keepOpen>
        <NewSheet />
      </Dialog>
    </StaffList>
  )
}
