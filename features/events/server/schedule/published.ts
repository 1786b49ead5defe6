import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { findEvent, seminarsOf } from '../events/find-events.ts'

/** An event that everybody can see from now on. */
export interface PublishedEvent {
  scheduleid: string
  name: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** The levels that are taught there: 'ROSI'. */
  levels: string[]
}

interface Listener {
  /** What another feature does when an event is published, in the transaction that publishes it. */
  tell: (call: Call, event: PublishedEvent) => Promise<void>
  /** How many emails that would be now. */
  count: (call: Call, event: PublishedEvent) => Promise<number>
}

export const eventPublished = extensionPoint<Listener>('events.eventPublished')

/** Null where nobody is told: of events of single partners, and of what is over. */
async function notifiedOf(call: Call, eventId: string): Promise<PublishedEvent | null> {
  const event = await findEvent(call.db, eventId)
  if (!event || event.partners.length > 0 || event.endsAt <= call.now) return null
  const held = await seminarsOf(call.db, [event.id])
  const levels = [...new Set(held.map(({ level }) => level).filter(Boolean))]
  const { id: scheduleid, name, startsAt, endsAt, timeZone } = event
  return { scheduleid, name, startsAt, endsAt, timeZone, levels }
}

/** To be called when an event is published for the first time. */
export async function tellPublished(call: Call, eventId: string): Promise<void> {
  const event = await notifiedOf(call, eventId)
  if (!event) return
  for (const listener of call.parts(eventPublished)) await listener.tell(call, event)
}

/** How many emails publishing an event would send now. */
export async function countNotified(call: Call, eventId: string): Promise<number> {
  const event = await notifiedOf(call, eventId)
  if (!event) return 0
  const counts = await Promise.all(call.parts(eventPublished).map((listener) => listener.count(call, event)))
  return counts.reduce((sum, count) => sum + count, 0)
}
