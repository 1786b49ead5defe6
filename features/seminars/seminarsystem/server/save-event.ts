import type { EventChanges } from '#features/seminars/events/contract/event-draft.ts'
import { eventEditor, publishWhenReady } from '#features/seminars/events/server/public.ts'
import { withFields } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { calendarSystem } from '../contract/calendar-contract.ts'
import type { CalendarData } from '../contract/calendar-data.ts'
import { wireEventField } from '../contract/wire-inputs.ts'
import { calendarData } from './calendar-data.ts'

type Code = keyof (typeof calendarSystem)['updateEvent']['errors']

interface Asked {
  id: string | null
  revision?: number | undefined
  changes: EventChanges
}

/** Renames error fields to their wire names. */
export const inFields =
  (rename: (field: string) => string) =>
  (error: unknown): never => {
    throw withFields(error, rename)
  }

/**
 * Saves an event for the wire format, which has no drafts: publishes it once it has everything a sale needs;
 * until then the response lists what is missing.
 */
export async function saveEvent(ctx: SignedInContext<Code>, input: Asked): Promise<CalendarData> {
  const { id } = await eventEditor.save(ctx, { ...input, within: 'data' }).catch(inFields(wireEventField))
  const missing = await publishWhenReady(ctx, id)
  const answer = { ...(await calendarData(ctx, id)), scheduleid: id }
  if (missing.length === 0) return answer
  const message = `The event is stored, and not on sale yet. ${missing.join(' ')}`
  return { ...answer, missing, msg: message, message }
}
