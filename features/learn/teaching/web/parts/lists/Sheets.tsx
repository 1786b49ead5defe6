import { Badge } from '@mantine/core'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDay } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { ListHead } from '../ListHead.tsx'

const columns: Column<RowIn<typeof instruction.sheets>>[] = [
  column('title', 'Sheet', { sort: 'title', card: 'heading' }, ({ sheetid, title }) => (
    <AppLink to={href('gradeSubmitter/:sheetid', { sheetid })}>{title}</AppLink>
  )),
  column('held', 'Held on', { sort: 'held' }, ({ heldOn }) => formatDay(heldOn)),
  column('exam', 'Counts for', ({ exam }) => exam?.name ?? 'Standalone'),
  column('location', 'Location', { sort: 'location' }, ({ location }) => location),
  column('state', 'Status', ({ state }) => (
    <Badge color={state === 'open' ? 'yellow' : 'blue'}>{state === 'open' ? 'Open' : 'Locked'}</Badge>
  )),
  column('entered', 'Entered', { end: true }, ({ entered, people }) => `${entered} of ${people}`),
]

/** Sheets of hands-on assessments and paper exams to grade. */
export function Sheets() {
  const list = useListState(instruction.sheets)
  const input = { ...list.paging, state: list.filters.state }
  return (
    <>
      <ListHead of={instruction.sheets} input={input}>
        Sheets that you opened or entered grades on. They are filled, confirmed and locked where all grades
        are.
      </ListHead>
      <StaffFilters
        list={list}
        search={{ label: 'Search sheets', example: 'Title, place or examiner' }}
        filters={[filterBy('state', 'Status', optionsOf({ open: 'Open', locked: 'Locked' }))]}
      />
      <StaffTable
        of={instruction.sheets}
        input={input}
        list={list}
        columns={columns}
        caption="Grade sheets"
        rowKey={({ sheetid }) => sheetid}
        empty={{
          title: 'No grade sheets',
          message: 'Open a sheet for a hands-on assessment or an exam on paper.',
          action: <LinkButton to={href('gradeSubmitter')}>Go to grades</LinkButton>,
        }}
      />
    </>
  )
}
