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

type Listener = (call: Call, event: PublishedEvent) => Promise<void>

/** What another feature does when an event is published, in the transaction that publishes it. */
export const eventPublished = extensionPoint<Listener>('events.eventPublished')

/** To be called when an event is published for the first time. Events of single partners are told to nobody. */
export async function tellPublished(call: Call, eventId: string): Promise<void> {
  const event = await findEvent(call.db, eventId)
  if (!event || event.partners.length > 0 || event.endsAt <= call.now) return
  const held = await seminarsOf(call.db, [event.id])
  const levels = [...new Set(held.map(({ level }) => level).filter(Boolean))]
  const { id: scheduleid, name, startsAt, endsAt, timeZone } = event
  for (const listener of call.parts(eventPublished)) {
    await listener(call, { scheduleid, name, startsAt, endsAt, timeZone, levels })
  }
}
