import { Textarea, TextInput } from '@mantine/core'
import type { RowIn } from '#platform/web/desk/DeskList.tsx'
import { useEditing } from '#platform/web/desk/use-editing.ts'
import { formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { blankSeries, type SeriesDraft } from '../../../../contract/series-draft.ts'
import { EventsOf } from './EventsOf.tsx'
import { PlanDialog, type PlanKindForm } from './PlanDialog.tsx'
import { PlanList } from './PlanList.tsx'
import { RowActions } from './RowActions.tsx'

const kind: PlanKindForm<SeriesDraft, typeof eventPlanning.oneSeries, typeof eventPlanning.saveSeries> = {
  one: 'series',
  read: eventPlanning.oneSeries,
  save: eventPlanning.saveSeries,
  list: eventPlanning.seriesList,
  blank: blankSeries,
  draftOf: (stored) => stored,
  toInput: (wish) => wish,
  fields: (form) => (
    <>
      <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="What the events of the series have in common."
        autosize
        minRows={3}
        {...form.getInputProps('says')}
      />
    </>
  ),
}

/** Series of events. */
export default function SeriesPage() {
  const list = useListState({ sorts: ['name', 'changed'] })
  const { editing, edit, close } = useEditing()
  const columns: Column<RowIn<typeof eventPlanning.seriesList>>[] = [
    { key: 'name', title: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
    { key: 'says', title: 'Description', cell: ({ says }) => says || '–' },
    { key: 'events', title: 'Events', end: true, cell: (row) => <EventsOf filter="series" row={row} /> },
    { key: 'changed', title: 'Changed', sort: 'changed', cell: ({ changedAt }) => formatDate(changedAt) },
    {
      key: 'act',
      title: '',
      end: true,
      cell: (row) => <RowActions kind="series" row={row} onEdit={() => edit(row.id)} />,
    },
  ]
  return (
    <PlanList
      here={href('adminIndex/seminars/series')}
      title="Series"
      lead="Events that belong together, such as a spring tour."
      of={eventPlanning.seriesList}
      list={list}
      input={list.place}
      search={{ label: 'Search series', example: 'Name' }}
      add={{ label: 'New series', onAdd: () => edit('new') }}
      columns={columns}
      empty={{ title: 'No series', says: 'Make one for events that belong together.' }}
    >
      <PlanDialog kind={kind} editing={editing} onClose={close} />
    </PlanList>
  )
}
