import type { EventFollower } from '#features/events/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { endStaysOf } from './decide.ts'

/** A stay ends with the dates it was asked for; its person asks again for the new ones. */
export const followEvents: EventFollower = {
  moved: (call, { scheduleid, name, to }) =>
    endStaysOf(call, scheduleid, {
      reason: `${name} moved to ${formatDay(to)}. Please ask for a bed on the new dates.`,
    }),
  canceled: (call, { scheduleid, name }) => endStaysOf(call, scheduleid, { reason: `${name} was canceled.` }),
}
