import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import { eventFollowers } from '../../events/event-followers.ts'
import { eventPeople, eventWaiting } from '../../events/event-people.ts'
import { findEvent } from '../../events/find-events.ts'
import { eventEditor } from '../stores/event-editor.ts'
import { moveEvent } from './move-event.ts'

/**
 * Cancels an event: closes registration, ends the waiting list, and notifies all registrants. Registrations and
 * payments are unchanged until staff decide on each. Returns the number of people notified.
 */
export async function cancelEvent(
  ctx: Context<'archived' | 'not-now'>,
  id: string,
  reason: string,
): Promise<number> {
  const stored = await eventEditor.lock(ctx, id)
  const event = (await findEvent(ctx.db, id)) ?? refuse('not-found')
  if (event.state === 'canceled') ctx.refuse('not-now', { message: 'This event has been canceled already.' })
  await moveEvent(ctx, {
    id,
    revision: stored.revision,
    from: event.state,
    to: 'canceled',
    act: 'cancel',
    message: `Canceled: ${reason}`,
    reason,
  })
  for (const follower of ctx.parts(eventFollowers))
    await follower.canceled(ctx, { scheduleid: id, name: event.name, reason })
  await partOf(ctx, eventWaiting).registrationClosed(ctx, id)
  return partOf(ctx, eventPeople).eventCanceled(ctx, id, reason)
}
