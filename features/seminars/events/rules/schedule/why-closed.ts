import type { EventState } from '../event-labels.ts'

export interface OpenTerms {
  state: EventState
  archivedAt: Date | null
  startsAt: Date
  endsAt: Date
  registrationEndsAt: Date | null
}

/** Returns why registration is closed at `now`, as a sentence; '' while open. It closes when the event starts. */
export function whyClosed(event: OpenTerms, now: Date): string {
  if (event.state === 'draft' || event.archivedAt) return 'This event is not on sale.'
  if (event.state === 'canceled') return 'This event has been canceled.'
  if (now >= event.endsAt) return 'This event is over.'
  if (now >= (event.registrationEndsAt ?? event.startsAt))
    return 'Registration for this event has been closed.'
  return ''
}
