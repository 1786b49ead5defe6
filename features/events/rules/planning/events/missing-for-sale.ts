import type { EventDraft } from '../../../contract/event-draft.ts'
import { modesOf } from '../../event-words.ts'
import { momentOfWall } from '../wall-time.ts'

/** What an event still needs before it can be published, a sentence each. */
export function missingForSale(draft: EventDraft, now: Date): string[] {
  const missing: string[] = []
  if (draft.seminars.length === 0) missing.push('Choose at least one seminar.')
  if (modesOf(draft.format).includes('in-person') && draft.locationid === '') {
    missing.push('Choose the location.')
  }
  if (momentOfWall(draft.ends, draft.timeZone) <= now) missing.push('Choose a date that is still to come.')
  return missing
}
