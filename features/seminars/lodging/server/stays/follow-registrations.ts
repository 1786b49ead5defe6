import { and, inArray } from 'drizzle-orm'
import { findEvents } from '#features/seminars/events/server/public.ts'
import type { RegistrationListener } from '#features/seminars/registration/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { lodgingStays } from '../tables.ts'
import { endStaysOf } from './decide.ts'
import { isAttending } from './offers.ts'

/** A stay ends with the seat in the room that it was asked for. The stays are locked one event after the other. */
export const followRegistrations: RegistrationListener = async (ctx, change, rows) => {
  if (change === 'made') return
  const gone = new Map<string, string[]>()
  for (const { eventId, userId } of await peopleWithStays(ctx, rows)) {
    // Somebody registered twice, under two email addresses, keeps the bed until the second seat ends too.
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

/** Those of these people who have asked for a bed at their event, in one statement: most have not. */
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
