import type { EventState } from '../../event-words.ts'
import { whyClosed } from '../../registration/why-closed.ts'
import type { SaleState } from '../planning-views.ts'
import { isEventFull } from './full-codes.ts'

type Event = Parameters<typeof whyClosed>[0] & Parameters<typeof isEventFull>[0] & { state: EventState }

/** Where the sale of an event stands at `now`. */
export function saleState(event: Event, now: Date): SaleState {
  if (event.state !== 'published') return event.state
  if (now >= event.endsAt) return 'over'
  if (whyClosed(event, now) !== '') return 'closed'
  return isEventFull(event) ? 'full' : 'open'
}
