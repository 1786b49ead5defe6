import type { RowIn } from '#platform/web/desk/DeskList.tsx'
import { useEditing } from '#platform/web/desk/use-editing.ts'
import { formatMajor } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { blankSeminar, type SeminarDraft } from '../../../../contract/seminar-draft.ts'
import { EventsOf } from './EventsOf.tsx'
import { levelWords } from './level-words.ts'
import { PlanDialog, type PlanKindForm } from './PlanDialog.tsx'
import { PlanList } from './PlanList.tsx'
import { RowActions } from './RowActions.tsx'
import { SeminarFields } from './SeminarFields.tsx'

const kind: PlanKindForm<SeminarDraft, typeof eventPlanning.seminar, typeof eventPlanning.saveSeminar> = {
  one: 'seminar',
  read: eventPlanning.seminar,
  save: eventPlanning.saveSeminar,
  list: eventPlanning.seminarList,
  blank: blankSeminar,
  draftOf: (stored) => stored,
  toInput: (wish) => wish,
  fields: (form) => <SeminarFields form={form} />,
}

const columnsWith = (edit: (id: string) => void): Column<RowIn<typeof eventPlanning.seminarList>>[] => [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
  { key: 'level', title: 'Level', cell: ({ level }) => levelWords[level] ?? '–' },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => hours },
  { key: 'price', title: 'Price', end: true, cell: ({ price }) => formatMajor(price, 'USD') },
  { key: 'events', title: 'Events', end: true, cell: (row) => <EventsOf filter="seminar" row={row} /> },
  {
    key: 'act',
    title: '',
    end: true,
    cell: (row) => <RowActions kind="seminar" row={row} onEdit={() => edit(row.id)} />,
  },
]

/** What is taught: seminars are held again and again, each time as a part of an event. */
export default function CatalogPage() {
  const list = useListState({ sorts: ['code', 'name', 'changed'] })
  const { editing, edit, close } = useEditing()
  return (
    <PlanList
      here={href('adminIndex/seminars/catalog')}
      title="Catalog of seminars"
      lead="What is taught, what it costs and what it is worth."
      of={eventPlanning.seminarList}
      list={list}
      input={list.place}
      search={{ label: 'Search seminars', example: 'Code or name' }}
      add={{ label: 'New seminar', onAdd: () => edit('new') }}
      columns={columnsWith(edit)}
      empty={{ title: 'No seminars', says: 'Add the first one, then plan an event for it.' }}
    >
      <PlanDialog kind={kind} editing={editing} onClose={close} />
    </PlanList>
  )
}
