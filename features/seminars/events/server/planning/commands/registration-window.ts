import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Saved } from '#platform/server/resource/save.ts'
import { wallOf } from '../../../rules/planning/wall-time.ts'
import { eventWaiting } from '../../events/event-people.ts'
import { findEvent } from '../../events/find-events.ts'
import { type EventCode, eventEditor } from '../stores/event-editor.ts'

/** Closes registration now and notifies the waiting list that no seats will become available. */
export async function closeRegistration(ctx: Context<EventCode>, id: string): Promise<Saved> {
  const event = (await findEvent(ctx.db, id)) ?? refuse('not-found')
  const saved = await change(ctx, id, wallOf(ctx.now, event.timeZone))
  await partOf(ctx, eventWaiting).registrationClosed(ctx, id)
  return saved
}

/** Reopens registration until the start of the event, or until its end if it has started. */
export async function openRegistration(ctx: Context<EventCode | 'not-now'>, id: string): Promise<Saved> {
  const event = (await findEvent(ctx.db, id)) ?? refuse('not-found')
  if (ctx.now >= event.endsAt) ctx.refuse('not-now', { message: 'This event is over.' })
  return change(ctx, id, ctx.now < event.startsAt ? '' : wallOf(event.endsAt, event.timeZone))
}

const change = (ctx: Context<EventCode>, id: string, registrationEnds: string): Promise<Saved> =>
  eventEditor.save(ctx, { id, changes: { registrationEnds }, within: 'event' })
