import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { modesOf } from '../../event-labels.ts'
import { timestampOfLocalTime } from '../wall-time.ts'

/** Returns the requirements for publishing that an event does not meet, as a message for each field. */
export function missingForSale(draft: EventDraft, now: Date): FieldMessages {
  const missing: FieldMessages = {}
  if (draft.seminars.length === 0) missing.seminars = 'Choose at least one seminar.'
  if (modesOf(draft.format).includes('in-person') && draft.locationid === '') {
    missing.locationid = 'Choose the location.'
  }
  if (timestampOfLocalTime(draft.ends, draft.timeZone) <= now)
    missing.ends = 'Choose a date that is still to come.'
  return missing
}

/** Returns publishing requirements newly violated by changing an event on sale, not prior ones such as a past date. */
export function lostForSale(before: EventDraft, after: EventDraft, now: Date): FieldMessages {
  const lacked = missingForSale(before, now)
  const lost = Object.entries(missingForSale(after, now)).filter(([field]) => !lacked[field])
  return Object.fromEntries(lost)
}
