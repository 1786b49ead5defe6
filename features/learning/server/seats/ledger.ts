import { and, count, desc, eq, exists, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import { inScope, type PeopleScope } from '#features/companies/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pageOf } from '#platform/server/lists/list-query.ts'
import type { seating } from '../../contract/seat-contract.ts'
import type { SeatAct } from '../../rules/seat-state.ts'
import { courseSeats, seatEntries } from '../tables.ts'
import { ownPurchase, seatScope } from './own-seats.ts'

interface Entry {
  purchaseId: string
  seatId?: string
  act: SeatAct
  /** What it does to the number of free seats. */
  change: number
  message: string
}

/** Writes into the ledger of a purchase, in the transaction that changes the seats. */
export async function noteSeats(call: Call, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await call.db.insert(seatEntries).values(
    entries.map(({ seatId, ...entry }) => ({
      ...entry,
      seatId: seatId ?? null,
      id: uuid({ msecs: call.now.getTime() }),
      at: call.now,
      actorId: call.actor?.userId ?? null,
    })),
  )
}

export const seatLedger: Handler<typeof seating.seatLedger> = async ({ purchaseid, page, rows }, call) => {
  const scope = await seatScope(call, await ownPurchase(call, purchaseid))
  const [totals] = await call.db
    .select({ total: count(), sum: sql<number>`coalesce(sum(${seatEntries.change}), 0)::int` })
    .from(seatEntries)
    .where(eq(seatEntries.purchaseId, purchaseid))
  const running = call.db.$with('running').as(
    call.db
      .select({
        id: seatEntries.id,
        number: seatEntries.number,
        at: seatEntries.at,
        act: seatEntries.act,
        change: seatEntries.change,
        actorId: seatEntries.actorId,
        seatId: seatEntries.seatId,
        message: seatEntries.message,
        free: sql<number>`(sum(${seatEntries.change}) over (order by ${seatEntries.number}))::int`.as('free'),
      })
      .from(seatEntries)
      .where(eq(seatEntries.purchaseId, purchaseid)),
  )
  const shown = scope ? ofOwnPeople(call, scope, running) : undefined
  const found = await pageOf(call.db.with(running).select().from(running).where(shown), { page, rows }, [
    desc(running.number),
  ])
  const people = await findPeople(
    call.db,
    found.flatMap(({ actorId }) => actorId ?? []),
  )
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? `${person.firstName} ${person.lastName}` : null
  }
  return {
    total: totals?.total ?? 0,
    sum: totals?.sum ?? 0,
    rows: found.map(({ id, number: _number, actorId, seatId: _seat, ...entry }) => ({
      entryid: id,
      by: nameOf(actorId),
      ...entry,
    })),
  }
}

/** A supervisor reads what was bought and refunded, what they did, and what concerns their people's seats. */
const ofOwnPeople = (
  call: SignedInCall,
  scope: PeopleScope,
  entry: { seatId: SQLWrapper; actorId: SQLWrapper },
): SQL | undefined =>
  or(
    isNull(entry.seatId),
    eq(entry.actorId, call.actor.userId),
    exists(
      call.db
        .select({ one: sql`1` })
        .from(courseSeats)
        .where(and(eq(courseSeats.id, entry.seatId), inScope(call.db, scope, courseSeats.claimedBy))),
    ),
  )
