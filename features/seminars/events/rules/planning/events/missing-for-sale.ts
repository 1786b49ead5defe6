import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { modesOf } from '../../event-labels.ts'
import { momentOfWall } from '../wall-time.ts'

/** What an event still needs before it can be published, a sentence for each field. */
export function missingForSale(draft: EventDraft, now: Date): FieldMessages {
  const missing: FieldMessages = {}
  if (draft.seminars.length === 0) missing.seminars = 'Choose at least one seminar.'
  if (modesOf(draft.format).includes('in-person') && draft.locationid === '') {
    missing.locationid = 'Choose the location.'
  }
  if (momentOfWall(draft.ends, draft.timeZone) <= now) missing.ends = 'Choose a date that is still to come.'
  return missing
}

/** What an event on sale would lose by a change; what it lacked before, as the date that has passed, it may lack. */
export function lostForSale(before: EventDraft, after: EventDraft, now: Date): FieldMessages {
  const lacked = missingForSale(before, now)
  const lost = Object.entries(missingForSale(after, now)).filter(([field]) => !lacked[field])
  return Object.fromEntries(lost)
}
