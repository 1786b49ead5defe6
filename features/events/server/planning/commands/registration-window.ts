import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Saved } from '#platform/server/resource/save.ts'
import { wallOf } from '../../../rules/planning/wall-time.ts'
import { eventPeople } from '../../events/event-people.ts'
import { findEvent } from '../../events/find-events.ts'
import { type EventCode, eventEditor } from '../stores/event-editor.ts'

/** Ends registration now; whoever waits is told that nothing comes any more. */
export async function closeRegistration(call: Call<EventCode>, id: string): Promise<Saved> {
  const event = (await findEvent(call.db, id)) ?? refuse('not-found')
  const saved = await change(call, id, wallOf(call.now, event.timeZone))
  await partOf(call, eventPeople).registrationClosed(call, id)
  return saved
}

/** Lets people register again: until the event begins, or, where it has begun, until it ends. */
export async function openRegistration(call: Call<EventCode | 'not-now'>, id: string): Promise<Saved> {
  const event = (await findEvent(call.db, id)) ?? refuse('not-found')
  if (call.now >= event.endsAt) call.refuse('not-now', { message: 'This event is over.' })
  return change(call, id, call.now < event.startsAt ? '' : wallOf(event.endsAt, event.timeZone))
}

const change = (call: Call<EventCode>, id: string, registrationEnds: string): Promise<Saved> =>
  eventEditor.save(call, { id, changes: { registrationEnds }, within: 'event' })
