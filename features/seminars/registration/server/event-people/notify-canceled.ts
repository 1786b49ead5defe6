import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { type Event, findEvent } from '#features/seminars/events/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { canceledEntry, eventText, locationOf, partsOf } from '../mail/registration-facts.ts'
import { writeOnce } from '../mail/write-once.ts'
import { type Registration, registrations } from '../tables.ts'
import { eventCanceled } from './mail.ts'

/** Notifies all registrants of a canceled event. Returns their number. */
export async function notifyOfCancellation(ctx: Context, eventId: string, reason: string): Promise<number> {
  const sent = await ctx.db.$count(registrations, isRegistered(eventId))
  if (sent > 0)
    await ctx.enqueue(notifyEventCanceled, { eventId, reason, after: '' }, { key: `canceled:${eventId}` })
  return sent
}

const isRegistered = (eventId: string) =>
  and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled'))

const BATCH = 100

/** Notifies all registrants, one hundred per transaction, each only once even after a failure. */
export const notifyEventCanceled = job({
  name: 'tellEventCanceled',
  input: z.object({ eventId: z.uuid(), reason: z.string(), after: z.string() }),
  async run({ eventId, reason, after }, ctx) {
    await ctx.transaction(async (inner) => {
      const event = await findEvent(inner.db, eventId)
      if (event?.state !== 'canceled') return
      const people = await inner.db
        .select()
        .from(registrations)
        .where(and(isRegistered(eventId), after === '' ? undefined : gt(registrations.id, after)))
        .orderBy(asc(registrations.id))
        .limit(BATCH)
      await notify(inner, { event, people, reason })
      const last = people.at(-1)
      if (!last || people.length < BATCH) return
      const key = `canceled:${eventId}:${last.id}`
      await inner.enqueue(notifyEventCanceled, { eventId, reason, after: last.id }, { key })
    })
  },
})

interface News {
  event: Event
  people: readonly Registration[]
  reason: string
}

async function notify(ctx: Context, { event, people, reason }: News): Promise<void> {
  const parts = await partsOf(ctx, [event.id])
  const words = eventText(event, locationOf(parts, event))
  const phone = ctx.settings.provider.phone
  await writeOnce(
    ctx,
    eventCanceled,
    people
      .filter(({ email }) => email !== '')
      .map((registration) => ({
        registration,
        key: 'event-canceled',
        message: 'Event canceled',
        to: registration.email,
        facts: {
          event: words,
          reason,
          phone,
          firstName: nameInMail(registration.firstName),
          ordered: registration.orderId !== null,
          calendar: canceledEntry(ctx, registration, event, parts),
        },
      })),
  )
}
