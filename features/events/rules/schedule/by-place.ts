import type { ScheduledEvent } from '../../contract/event-view.ts'
import { placeWords } from '../place-words.ts'

/** A place with what is held there. */
export interface PlaceOfEvents {
  key: string
  name: string
  city: string
  point: [longitude: number, latitude: number] | null
  events: ScheduledEvent[]
}

/** The events by the places at which they are held, in the order of the first event; those without one are left out. */
export function byPlace(events: readonly ScheduledEvent[]): PlaceOfEvents[] {
  const places = new Map<string, PlaceOfEvents>()
  for (const event of events) {
    const { place } = event
    if (!place) continue
    const key = [place.name, place.city, place.state, place.country].join('|')
    const known = places.get(key)
    if (known) known.events.push(event)
    else
      places.set(key, {
        key,
        name: placeWords('in-person', place),
        city: place.city,
        point: place.longitude === null || place.latitude === null ? null : [place.longitude, place.latitude],
        events: [event],
      })
  }
  return [...places.values()]
}
