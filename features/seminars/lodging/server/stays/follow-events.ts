import type { EventFollower } from '#features/seminars/events/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { endStaysOf } from './decide.ts'

/** Ends stays when an event's dates change; guests must request a bed again for the new ones. */
export const followEvents: EventFollower = {
  moved: (ctx, { scheduleid, name, to }) =>
    endStaysOf(ctx, scheduleid, {
      reason: `${name} moved to ${formatDay(to)}. Please ask for a bed on the new dates.`,
    }),
  canceled: (ctx, { scheduleid, name }) => endStaysOf(ctx, scheduleid, { reason: `${name} was canceled.` }),
}
