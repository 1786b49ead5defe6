import type { ScheduledEvent } from '../../contract/event-view.ts'
import { locationText } from '../location-text.ts'

/** A location with its events. */
export interface LocationEvents {
  key: string
  name: string
  city: string
  point: [longitude: number, latitude: number] | null
  events: ScheduledEvent[]
}

/** Groups events by location, in the order of the first event; events without a location are omitted. */
export function byLocation(events: readonly ScheduledEvent[]): LocationEvents[] {
  const locations = new Map<string, LocationEvents>()
  for (const event of events) {
    const { location } = event
    if (!location) continue
    const key = [location.name, location.city, location.state, location.country].join('|')
    const known = locations.get(key)
    if (known) known.events.push(event)
    else
      locations.set(key, {
        key,
        name: locationText('in-person', location),
        city: location.city,
        point:
          location.longitude === null || location.latitude === null
            ? null
            : [location.longitude, location.latitude],
        events: [event],
      })
  }
  return [...locations.values()]
}
