import type { RowIn } from '#platform/web/desk/DeskList.tsx'
import { useEditing } from '#platform/web/desk/use-editing.ts'
import { href } from '#platform/web/page.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { blankLocation, type LocationDraft } from '../../../../contract/location-draft.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { EventsOf } from './EventsOf.tsx'
import { LocationFields } from './LocationFields.tsx'
import { PlanDialog, type PlanKindForm } from './PlanDialog.tsx'
import { PlanList } from './PlanList.tsx'
import { RowActions } from './RowActions.tsx'

const kind: PlanKindForm<LocationDraft, typeof eventPlanning.location, typeof eventPlanning.saveLocation> = {
  one: 'location',
  read: eventPlanning.location,
  save: eventPlanning.saveLocation,
  list: eventPlanning.locationList,
  blank: blankLocation,
  draftOf: (stored) => stored,
  toInput: (wish) => wish,
  fields: (form) => <LocationFields form={form} />,
}

const columnsWith = (edit: (id: string) => void): Column<RowIn<typeof eventPlanning.locationList>>[] => [
  { key: 'name', title: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
  {
    key: 'city',
    title: 'City',
    sort: 'city',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  { key: 'region', title: 'Region', cell: ({ region }) => region || '–' },
  { key: 'zone', title: 'Time zone', cell: ({ timeZone }) => timeZone.replaceAll('_', ' ') },
  { key: 'events', title: 'Events', end: true, cell: (row) => <EventsOf filter="location" row={row} /> },
  {
    key: 'act',
    title: '',
    end: true,
    cell: (row) => <RowActions kind="location" row={row} onEdit={() => edit(row.id)} />,
  },
]

/** Rooms, with what people need to get there. */
export default function LocationsPage() {
  const list = useListState({ sorts: ['name', 'city', 'changed'] })
  const { editing, edit, close } = useEditing()
  return (
    <PlanList
      here={href('adminIndex/seminars/locations')}
      title="Locations"
      lead="Rooms with their clock, their hotel and the way there."
      of={eventPlanning.locationList}
      list={list}
      input={list.place}
      search={{ label: 'Search locations', example: 'Name, city or region' }}
      add={{ label: 'New location', onAdd: () => edit('new') }}
      columns={columnsWith(edit)}
      empty={{ title: 'No locations', says: 'Add the first room in which events are held.' }}
    >
      <PlanDialog kind={kind} editing={editing} onClose={close} />
    </PlanList>
  )
}
