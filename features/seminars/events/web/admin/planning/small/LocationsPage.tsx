import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { blankLocation } from '../../../../contract/location-draft.ts'
import { eventLocations } from '../../../../contract/plan-resources.ts'
import { linkToUse, planQueries } from '../plan-links.ts'
import { eventsOf } from './events-of.tsx'
import { LocationFields } from './LocationFields.tsx'

const column = columnsOf(eventLocations.list)

/** Event locations, with travel information for participants. */
export default function LocationsPage() {
  return (
    <ResourcePage
      of={eventLocations}
      title="Locations"
      lead="Venues, time zones, hotels and directions."
      one="location"
      nameOf={({ name }) => name}
      search={{ label: 'Search locations', example: 'Name, city or region' }}
      linkTo={linkToUse}
      invalidates={planQueries}
      columns={[
        column.name('name', 'Name', { sort: 'name' }),
        {
          ...column.text('city', 'City', { sort: 'city' }),
          cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
        },
        column.text('region', 'Region'),
        { ...column.text('timeZone', 'Time zone'), cell: ({ timeZone }) => timeZone.replaceAll('_', ' ') },
        { ...column.number('events', 'Events'), cell: eventsOf(({ id }) => `location=${id}`) },
      ]}
      blank={blankLocation}
      fields={(form) => <LocationFields form={form} />}
    />
  )
}
