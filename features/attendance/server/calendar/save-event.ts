import type { EventChanges } from '#features/events/contract/event-draft.ts'
import { eventEditor, publishWhenReady } from '#features/events/server/public.ts'
import { withFields } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { calendarSystem } from '../../contract/calendar/calendar-contract.ts'
import type { CalendarData } from '../../contract/calendar/calendar-data.ts'
import { wireField } from '../../contract/calendar/wire-inputs.ts'
import { calendarData } from './calendar-data.ts'

type Code = keyof (typeof calendarSystem)['updateEvent']['errors']

interface Asked {
  id: string | null
  revision?: number | undefined
  changes: EventChanges
}

/** What is wrong is told at the fields as the wire calls them. */
export function inWireFields(error: unknown): never {
  throw withFields(error, wireField)
}

/**
 * Saves an event for the wire, which knows no drafts: it goes on sale as soon as it has what a sale needs, and until
 * then the answer says what is missing.
 */
export async function saveEvent(call: SignedInCall<Code>, asked: Asked): Promise<CalendarData> {
  const { id } = await eventEditor.save(call, { ...asked, within: 'data' }).catch(inWireFields)
  const missing = await publishWhenReady(call, id)
  const answer = { ...(await calendarData(call, id)), scheduleid: id }
  if (missing.length === 0) return answer
  const message = `The event is stored, and not on sale yet. ${missing.join(' ')}`
  return { ...answer, missing, msg: message, message }
}
