import { eq } from 'drizzle-orm'
import { blankLocation, LocationDraft, locationLabels } from '../../../contract/location-draft.ts'
import { seminarEvents, seminarLocations } from '../../tables.ts'
import { tableStore } from './table-store.ts'
import { eventsWith } from './used-by-events.ts'

export const locationStore = tableStore<typeof seminarLocations, LocationDraft>({
  kind: 'location',
  table: seminarLocations,
  labels: locationLabels,
  schema: LocationDraft,
  blank: blankLocation,
  nameOf: ({ name, city }) => `${name}, ${city}`,
  read: ({ name, address, city, state, zip, country, region, timeZone, ...rest }) => ({
    ...{ name, address, city, state, zip, country, region, timeZone },
    latitude: rest.latitude,
    longitude: rest.longitude,
    hotel: rest.hotel,
    attractions: rest.attractions,
    directions: rest.directions,
  }),
  write: (draft) => draft,
  uses: (db, id) => eventsWith(db, eq(seminarEvents.locationId, id)),
})
