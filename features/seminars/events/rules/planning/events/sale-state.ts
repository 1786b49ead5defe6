import type { SaleState } from '../../../contract/planning-views.ts'
import type { EventState } from '../../event-labels.ts'
import { whyClosed } from '../../schedule/why-closed.ts'
import { isEventFull } from './full-codes.ts'

type Event = Parameters<typeof whyClosed>[0] & Parameters<typeof isEventFull>[0] & { state: EventState }

/** Returns the sale state of an event at `now`. */
export function saleState(event: Event, now: Date): SaleState {
  if (event.state !== 'published') return event.state
  if (now >= event.endsAt) return 'over'
  if (whyClosed(event, now) !== '') return 'closed'
  return isEventFull(event) ? 'full' : 'open'
}
