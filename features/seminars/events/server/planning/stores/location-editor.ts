import { eq } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { blankLocation } from '../../../contract/location-draft.ts'
import { eventLocations as contract } from '../../../contract/plan-resources.ts'
import { seminarChanged } from '../../schedule/stored-schedule.ts'
import { seminarEvents, seminarLocations } from '../../tables.ts'
import { eventsBy, eventsWith } from './used-by-events.ts'

export const locationEditor = serveResource(contract, {
  name: 'events.location',
  nameOf: ({ name, city }) => `${name}, ${city}`,
  labels: { attractions: 'What to see' },
  table: seminarLocations,
  searched: [seminarLocations.name, seminarLocations.city, seminarLocations.region],
  sorts: {
    ...pick(seminarLocations, 'name', 'city', 'changedAt'),
  },
  computed: { events: eventsBy(seminarEvents.locationId, 'seminar_locations') },
  uses: ({ db }, id) => eventsWith(db, eq(seminarEvents.locationId, id)),
  blank: () => blankLocation(),
  changed: (ctx) => seminarChanged(ctx),
})
