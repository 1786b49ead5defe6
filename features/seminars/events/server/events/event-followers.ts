import type { Context } from '#platform/server/context.ts'
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
  moved(ctx: Context, event: MovedEvent): Promise<void>
  canceled(ctx: Context, event: CanceledEvent): Promise<void>
}

export const eventFollowers = extensionPoint<EventFollower>('events.followers')
