import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import { eventFollowers } from '../../events/event-followers.ts'
import { eventPeople } from '../../events/event-people.ts'
import { findEvent } from '../../events/find-events.ts'
import { eventEditor } from '../stores/event-editor.ts'
import { moveEvent } from './move-event.ts'

/**
 * Cancels an event: nobody registers any more, the waiting list ends, everybody who has a place is told. Places and
 * money stay as they are until staff decide on each. Answers how many are told.
 */
export async function cancelEvent(
  call: Call<'archived' | 'not-now'>,
  id: string,
  reason: string,
): Promise<number> {
  const stored = await eventEditor.lock(call, id)
  const event = (await findEvent(call.db, id)) ?? refuse('not-found')
  if (event.state === 'canceled') call.refuse('not-now', { message: 'This event has been canceled already.' })
  await moveEvent(call, {
    ...{ id, revision: stored.revision, from: event.state, to: 'canceled', act: 'cancel' },
    message: `Canceled: ${reason}`,
    reason,
  })
  for (const follower of call.parts(eventFollowers))
    await follower.canceled(call, { scheduleid: id, name: event.name, reason })
  return partOf(call, eventPeople).eventCanceled(call, id, reason)
}
