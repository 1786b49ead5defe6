import { and, inArray } from 'drizzle-orm'
import { findEvents } from '#features/seminars/events/server/public.ts'
import type { RegistrationListener } from '#features/seminars/registration/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { lodgingStays } from '../tables.ts'
import { endStaysOf } from './decide.ts'
import { isAttending } from './offers.ts'

/** Ends stays when the related in-person seat ends. Stays are locked event by event. */
export const followRegistrations: RegistrationListener = async (ctx, change, rows) => {
  if (change === 'made') return
  const gone = new Map<string, string[]>()
  for (const { eventId, userId } of await peopleWithStays(ctx, rows)) {
    // A guest registered twice, under two email addresses, retains the bed until the second seat ends too.
    if (await isAttending(ctx, userId, eventId)) continue
    gone.set(eventId, [...(gone.get(eventId) ?? []), userId])
  }
  if (gone.size === 0) return
  const events = await findEvents(ctx.db, [...gone.keys()])
  for (const [id, of] of [...gone].sort(([one], [other]) => one.localeCompare(other))) {
    const name = events.find((event) => event.id === id)?.name ?? 'the seminar'
    const reason = `You no longer have a seat in the room at ${name}, so your bed was released.`
    await endStaysOf(ctx, id, { reason, of })
  }
}

/** Returns the registrants with a bed request at their event, in one statement, since few have one. */
async function peopleWithStays(
  { db }: Pick<Context, 'db'>,
  rows: readonly { eventId: string; userId: string | null }[],
): Promise<{ eventId: string; userId: string }[]> {
  const { eventId, userId, state } = lodgingStays
  const found = await db
    .selectDistinct({ eventId, userId })
    .from(lodgingStays)
    .where(
      and(
        inArray(state, ['asked', 'approved']),
        inArray(
          userId,
          rows.flatMap((row) => row.userId ?? []),
        ),
        inArray(
          eventId,
          rows.map((row) => row.eventId),
        ),
      ),
    )
  const pairs = new Set(rows.map((row) => `${row.eventId} ${row.userId}`))
  return found.flatMap((own) =>
    own.eventId && pairs.has(`${own.eventId} ${own.userId}`)
      ? [{ eventId: own.eventId, userId: own.userId }]
      : [],
  )
}
