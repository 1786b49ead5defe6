import type { EventFormat } from './event-labels.ts'

interface Location {
  name: string
  city: string
  state: string
}

/** Formats the location of an event in one line: 'Conroe Training Center, Conroe, TX', or 'Online'. */
export function locationText(format: EventFormat, location: Location | null): string {
  if (format === 'webinar') return 'Online'
  if (!location) return 'Location to be announced'
  const words = [location.name, location.city, location.state].filter(Boolean).join(', ')
  return format === 'hybrid' ? `${words} and online` : words
}
