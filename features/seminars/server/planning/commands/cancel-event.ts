import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { type Event, findEvent, type Registration } from '../../events/find-events.ts'
import { canceledEntry, eventWords, locationOf, partsOf } from '../../mail/place-facts.ts'
import { writeOnce } from '../../mail/write-once.ts'
import { registrations } from '../../registration/tables.ts'
import { closeWaiting } from '../../waiting/close-waiting.ts'
import { eventCanceled } from '../mail.ts'
import { eventStore } from '../stores/event-store.ts'
import { moveEvent } from './move-event.ts'
import { held } from './save.ts'

/**
 * Cancels an event: nobody registers any more, the waiting list ends, everybody who has a place is told. Places and
 * money stay as they are until staff decide on each. Answers how many are told.
 */
export async function cancelEvent(call: Call, id: string, reason: string): Promise<number> {
  const stored = await held(call, eventStore, id)
  const event = (await findEvent(call.db, id)) ?? refuse('not-found')
  if (event.state === 'canceled') refuse('not-now', { says: 'This event has been canceled already.' })
  await moveEvent(call, {
    ...{ id, revision: stored.revision, from: event.state, to: 'canceled', act: 'cancel' },
    says: `Canceled: ${reason}`,
    reason,
  })
  await closeWaiting(call, id)
  const told = await call.db.$count(registrations, hasPlace(id))
  if (told > 0)
    await call.enqueue(tellEventCanceled, { eventId: id, reason, after: '' }, { key: `canceled:${id}` })
  return told
}

const hasPlace = (eventId: string) =>
  and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled'))

const BATCH = 100

/** Tells who has a place, a hundred in one transaction; each is told once, whatever fails in between. */
export const tellEventCanceled = job({
  name: 'tellEventCanceled',
  input: z.object({ eventId: z.uuid(), reason: z.string(), after: z.string() }),
  async run({ eventId, reason, after }, call) {
    await call.transaction(async (inner) => {
      const event = await findEvent(inner.db, eventId)
      if (event?.state !== 'canceled') return
      const people = await inner.db
        .select()
        .from(registrations)
        .where(and(hasPlace(eventId), after === '' ? undefined : gt(registrations.id, after)))
        .orderBy(asc(registrations.id))
        .limit(BATCH)
      await tell(inner, { event, people, reason })
      const last = people.at(-1)
      if (!last || people.length < BATCH) return
      const key = `canceled:${eventId}:${last.id}`
      await inner.enqueue(tellEventCanceled, { eventId, reason, after: last.id }, { key })
    })
  },
})

interface News {
  event: Event
  people: readonly Registration[]
  reason: string
}

async function tell(call: Call, { event, people, reason }: News): Promise<void> {
  const location = locationOf(await partsOf(call, [event.id]), event)
  const words = eventWords(event, location)
  const phone = call.settings.provider.phone
  await writeOnce(
    call,
    eventCanceled,
    people
      .filter(({ email }) => email !== '')
      .map((place) => ({
        place,
        key: 'event-canceled',
        says: 'Event canceled',
        to: place.email,
        facts: {
          ...{ event: words, reason, phone, firstName: place.firstName, ordered: place.orderId !== null },
          calendar: canceledEntry(call, place, event, location),
        },
      })),
  )
}
