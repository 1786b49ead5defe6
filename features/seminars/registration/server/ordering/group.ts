import type { Event, SeminarOfEvent } from '#features/seminars/events/server/public.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { GroupDetails } from '../../contract/group.ts'

export interface Group {
  line: Pick<SeminarLine, 'lineId' | 'code'>
  details: GroupDetails
  event: Event
  seminars: readonly SeminarOfEvent[]
  /** Price of each attendee's seminars, at list price or the partner's, in US cents. */
  listPrices: readonly number[]
}
