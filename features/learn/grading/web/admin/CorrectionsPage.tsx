import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDay } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { examCorrections } from '../../contract/corrections-contract.ts'
import type { CorrectionRow } from '../../contract/grading-views.ts'
import { correctionStates } from '../../rules/correction-states.ts'
import { correctionColumns, correctionLabels } from './corrections/correction-columns.tsx'

const [person, ...others] = correctionColumns.map((column) =>
  column.key === 'asked' ? { ...column, sort: 'asked' } : column,
)

const columns: Column<CorrectionRow>[] = [
  ...(person ? [person] : []),
  column('sheet', 'Sheet', ({ sheetid, sheet, heldOn }) => (
    <AppLink to={href('gradeSubmitter/:sheetid', { sheetid })}>
      {sheet}, {formatDay(heldOn)}
    </AppLink>
  )),
  ...others,
]

/** Corrections of locked grades; pending ones have no effect yet. */
export default function CorrectionsPage() {
  const list = useListState(examCorrections.corrections)
  return (
    <StaffList
      title="Grade corrections"
      lead="A correction has no effect until a second person confirms it: not the one who asked for it, nor the person graded, nor the last one to change the grade."
      of={examCorrections.corrections}
      list={list}
      search={{ label: 'Search people', example: 'Name or user name' }}
      filters={[filterBy('state', 'Status', optionsOf(correctionLabels, correctionStates))]}
      columns={columns}
      rowKey={({ correctionid }) => correctionid}
      empty={{ title: 'No corrections', message: 'No correction waits, or none matches the filters.' }}
    />
  )
}
