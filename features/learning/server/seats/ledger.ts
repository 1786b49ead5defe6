import { count, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pageOf } from '#platform/server/lists/list-query.ts'
import type { seating } from '../../contract/seat-contract.ts'
import type { SeatAct } from '../../rules/seat-state.ts'
import { seatEntries } from '../tables.ts'
import { ownPurchase } from './own-seats.ts'

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
  await ownPurchase(call, purchaseid)
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
        message: seatEntries.message,
        free: sql<number>`(sum(${seatEntries.change}) over (order by ${seatEntries.number}))::int`.as('free'),
      })
      .from(seatEntries)
      .where(eq(seatEntries.purchaseId, purchaseid)),
  )
  const found = await pageOf(call.db.with(running).select().from(running), { page, rows }, [
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
    rows: found.map(({ id, number: _number, actorId, ...entry }) => ({
      entryid: id,
      by: nameOf(actorId),
      ...entry,
    })),
  }
}
