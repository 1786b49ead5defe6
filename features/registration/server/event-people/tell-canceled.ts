import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { type Event, findEvent } from '#features/events/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { canceledEntry, eventWords, locationOf, partsOf } from '../mail/registration-facts.ts'
import { writeOnce } from '../mail/write-once.ts'
import { type Registration, registrations } from '../tables.ts'
import { closeWaiting } from '../waiting/close-waiting.ts'
import { eventCanceled } from './mail.ts'

/** Ends the waiting list of a canceled event, and tells everybody who has a place. Answers how many are told. */
export async function tellOfCancellation(call: Call, eventId: string, reason: string): Promise<number> {
  await closeWaiting(call, eventId)
  const sent = await call.db.$count(registrations, isRegistered(eventId))
  if (sent > 0)
    await call.enqueue(tellEventCanceled, { eventId, reason, after: '' }, { key: `canceled:${eventId}` })
  return sent
}

const isRegistered = (eventId: string) =>
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
        .where(and(isRegistered(eventId), after === '' ? undefined : gt(registrations.id, after)))
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
      .map((registration) => ({
        registration,
        key: 'event-canceled',
        message: 'Event canceled',
        to: registration.email,
        facts: {
          ...{
            event: words,
            reason,
            phone,
            firstName: nameInMail(registration.firstName),
            ordered: registration.orderId !== null,
          },
          calendar: canceledEntry(call, registration, event, location),
        },
      })),
  )
}
