import { and, desc, eq, exists, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { inScope, type PeopleScope } from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { COUNTED } from '#platform/contract/paging.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { pageOf } from '#platform/server/lists/list-query.ts'
import type { seating } from '../contract/seat-contract.ts'
import type { SeatAct } from '../rules/seat-state.ts'
import { ownPurchase, seatScope } from './own-seats.ts'
import { courseSeats, seatEntries } from './tables.ts'

interface Entry {
  purchaseId: string
  seatId?: string
  act: SeatAct
  /** Change in the number of free seats. */
  change: number
  message: string
}

/** Adds entries to a purchase's ledger, in the transaction that changes the seats. */
export async function recordSeatEntries(ctx: Context, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await ctx.db.insert(seatEntries).values(
    entries.map(({ seatId, ...entry }) => ({
      ...entry,
      seatId: seatId ?? null,
      id: ctx.newId(),
      at: ctx.now,
      actorId: ctx.actor?.userId ?? null,
    })),
  )
}

export const seatLedger: Handler<typeof seating.seatLedger> = async ({ purchaseid, page, rows }, ctx) => {
  const scope = await seatScope(ctx, await ownPurchase(ctx, purchaseid))
  const ofPurchase = eq(seatEntries.purchaseId, purchaseid)
  const newest = [desc(seatEntries.number)]
  // Entries are serialized by the purchase lock, so the last entry has the current total.
  const [last] = await ctx.db
    .select()
    .from(seatEntries)
    .where(ofPurchase)
    .orderBy(...newest)
    .limit(1)
  const shown = and(ofPurchase, scope ? ofOwnPeople(ctx, scope, seatEntries) : undefined)
  const found = await pageOf(ctx.db.select().from(seatEntries).where(shown), { page, rows }, newest)
  const people = await findPeople(
    ctx.db,
    found.flatMap(({ actorId }) => actorId ?? []),
  )
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? fullName(person) : null
  }
  return {
    total: scope
      ? await countUpTo(ctx.db, seatEntries, shown, newest)
      : Math.min(last?.position ?? 0, COUNTED + 1),
    sum: last?.free ?? 0,
    rows: found.map(({ id, at, act, change, free, message, actorId }) => ({
      entryid: id,
      by: nameOf(actorId),
      at,
      act,
      change,
      free,
      message,
    })),
  }
}

/** Limits a supervisor to purchases and refunds, their own actions, and entries about seats of their employees. */
const ofOwnPeople = (
  ctx: SignedInContext,
  scope: PeopleScope,
  entry: { seatId: SQLWrapper; actorId: SQLWrapper },
): SQL | undefined =>
  or(
    isNull(entry.seatId),
    eq(entry.actorId, ctx.actor.userId),
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(courseSeats)
        .where(and(eq(courseSeats.id, entry.seatId), inScope(ctx.db, scope, courseSeats.claimedBy))),
    ),
  )
