import type { EventFormat } from './event-words.ts'

interface Place {
  name: string
  city: string
  state: string
}

/** Where an event is held, in a line: 'Conroe Training Center, Conroe, TX', or 'Online'. */
export function placeWords(format: EventFormat, place: Place | null): string {
  if (format === 'webinar') return 'Online'
  if (!place) return 'Place not decided'
  const words = [place.name, place.city, place.state].filter(Boolean).join(', ')
  return format === 'hybrid' ? `${words} and online` : words
}
