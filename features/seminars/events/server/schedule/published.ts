import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { findEvent, seminarsOf } from '../events/find-events.ts'

/** A newly published event, now publicly visible. */
export interface PublishedEvent {
  scheduleid: string
  name: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** Levels taught at the event: 'ROSI'. */
  levels: string[]
}

interface Listener {
  /** Called in the transaction that publishes an event. */
  notify: (ctx: Context, event: PublishedEvent) => Promise<void>
  /** Number of emails that publishing would send now. */
  count: (ctx: Context, event: PublishedEvent) => Promise<number>
}

export const eventPublished = extensionPoint<Listener>('events.eventPublished')

/** Returns null for events without a notification: those limited to partners, and past ones. */
async function notifiedOf(ctx: Context, eventId: string): Promise<PublishedEvent | null> {
  const event = await findEvent(ctx.db, eventId)
  if (!event || event.partners.length > 0 || event.endsAt <= ctx.now) return null
  const held = await seminarsOf(ctx.db, [event.id])
  const levels = [...new Set(held.map(({ level }) => level).filter(Boolean))]
  const { id: scheduleid, name, startsAt, endsAt, timeZone } = event
  return { scheduleid, name, startsAt, endsAt, timeZone, levels }
}

/** Notifies listeners. Call when an event is published for the first time. */
export async function notifyPublished(ctx: Context, eventId: string): Promise<void> {
  const event = await notifiedOf(ctx, eventId)
  if (!event) return
  for (const listener of ctx.parts(eventPublished)) await listener.notify(ctx, event)
}

/** Returns the number of emails that publishing an event would send now. */
export async function countNotified(ctx: Context, eventId: string): Promise<number> {
  const event = await notifiedOf(ctx, eventId)
  if (!event) return 0
  const counts = await Promise.all(ctx.parts(eventPublished).map((listener) => listener.count(ctx, event)))
  return counts.reduce((sum, count) => sum + count, 0)
}
