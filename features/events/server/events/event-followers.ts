import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

interface MovedEvent {
  scheduleid: string
  name: string
  /** Its first day before and now, on the calendar of its own zone. */
  from: string
  to: string
}

interface CanceledEvent {
  scheduleid: string
  name: string
  reason: string
}

/** What other features do when an event gets another first day or is canceled, in the transaction that does it. */
export interface EventFollower {
  moved(call: Call, event: MovedEvent): Promise<void>
  canceled(call: Call, event: CanceledEvent): Promise<void>
}

export const eventFollowers = extensionPoint<EventFollower>('events.followers')
