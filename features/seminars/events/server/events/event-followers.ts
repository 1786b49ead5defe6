import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

interface MovedEvent {
  scheduleid: string
  name: string
  /** First day before and after the change, local to the event. */
  from: string
  to: string
}

interface CanceledEvent {
  scheduleid: string
  name: string
  reason: string
}

/** Extension point for other features when an event's first day changes or it is canceled; in the same transaction. */
export interface EventFollower {
  moved(ctx: Context, event: MovedEvent): Promise<void>
  canceled(ctx: Context, event: CanceledEvent): Promise<void>
}

export const eventFollowers = extensionPoint<EventFollower>('events.followers')
