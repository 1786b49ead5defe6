import { and, desc, eq, exists, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import { inScope, type PeopleScope } from '#features/companies/server/public.ts'
import { COUNTED } from '#platform/contract/paging.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
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
  const ofPurchase = eq(seatEntries.purchaseId, purchaseid)
  const newest = [desc(seatEntries.number)]
  // Acts stand in line at the purchase, so that the last entry knows what all of them come to.
  const [last] = await call.db
    .select()
    .from(seatEntries)
    .where(ofPurchase)
    .orderBy(...newest)
    .limit(1)
  const shown = and(ofPurchase, scope ? ofOwnPeople(call, scope, seatEntries) : undefined)
  const found = await pageOf(call.db.select().from(seatEntries).where(shown), { page, rows }, newest)
  const people = await findPeople(
    call.db,
    found.flatMap(({ actorId }) => actorId ?? []),
  )
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? `${person.firstName} ${person.lastName}` : null
  }
  return {
    total: scope
      ? await countUpTo(call.db, seatEntries, shown, newest)
      : Math.min(last?.position ?? 0, COUNTED + 1),
    sum: last?.free ?? 0,
    rows: found.map(({ id, at, act, change, free, message, actorId }) => ({
      ...{ entryid: id, by: nameOf(actorId), at, act, change, free, message },
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
