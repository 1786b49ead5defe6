import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { WaitingState } from '../rules/waiting-states.ts'
import { waitingEntries } from './tables.ts'

export type WaitingEntry = typeof waitingEntries.$inferSelect

const OPEN: WaitingState[] = ['waiting', 'offered']

export async function findEntry(db: Db, waitingId: string): Promise<WaitingEntry | null> {
  const [entry] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, waitingId))
  return entry ?? null
}

/** Returns the entries of an event that are waiting or have an offer, in queue order. */
export const openEntries = (db: Db, eventId: string): Promise<WaitingEntry[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.eventId, eventId), inArray(waitingEntries.state, OPEN)))
    .orderBy(asc(waitingEntries.position))

/** Returns the user's open waiting list entry for an event. */
export async function openEntryOf(db: Db, eventId: string, userId: string): Promise<WaitingEntry | null> {
  const [entry] = await db
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.eventId, eventId),
        eq(waitingEntries.userId, userId),
        inArray(waitingEntries.state, OPEN),
      ),
    )
  return entry ?? null
}

/** Returns the number of entries ahead of this one. */
export async function countBefore(db: Db, { eventId, position }: WaitingEntry): Promise<number> {
  const [row] = await db
    .select({ before: sql<number>`count(*)::int` })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.eventId, eventId),
        inArray(waitingEntries.state, OPEN),
        lt(waitingEntries.position, position),
      ),
    )
  return row?.before ?? 0
}

/** Returns the number of waiting entries per event. */
export async function waitingAt(db: Db, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select({ eventId: waitingEntries.eventId, waiting: sql<number>`count(*)::int` })
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.eventId, [...eventIds]), inArray(waitingEntries.state, OPEN)))
    .groupBy(waitingEntries.eventId)
  return new Map(rows.map(({ eventId, waiting }) => [eventId, waiting]))
}

type Change = Partial<Pick<WaitingEntry, 'people' | 'offeredSeats' | 'offerUntil' | 'mode' | 'seminarIds'>>

/** Updates an entry; the caller must have locked its event. `toTheEnd` moves it to the end of the list. */
export async function changeEntry(
  ctx: Context,
  entry: WaitingEntry,
  change: Change & { state: WaitingState; toTheEnd?: boolean },
): Promise<WaitingEntry> {
  const { toTheEnd, ...values } = change
  const position = toTheEnd ? { position: sql<number>`nextval('seminar_waiting_position_seq')` } : {}
  const [changed] = await ctx.db
    .update(waitingEntries)
    .set({ ...values, ...position, changedAt: ctx.now })
    .where(and(eq(waitingEntries.id, entry.id), eq(waitingEntries.state, entry.state)))
    .returning()
  return changed ?? refuse('busy')
}
