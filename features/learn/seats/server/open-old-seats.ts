import { asc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { courseSeats, seatEntries, seatPurchases } from './tables.ts'

/** Creates purchases and ledger entries for seats that predate the ledger. Later runs find nothing. */
export async function openOldSeats(db: Db): Promise<void> {
  const old = await db
    .select({ seat: courseSeats })
    .from(courseSeats)
    .leftJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(isNull(seatPurchases.id))
    .orderBy(asc(courseSeats.orderLineId), asc(courseSeats.position))
  const byLine = new Map<string, Seat[]>()
  for (const { seat } of old) byLine.set(seat.orderLineId, [...(byLine.get(seat.orderLineId) ?? []), seat])
  for (const [lineId, seats] of byLine) await openPurchase(db, lineId, seats)
}

type Seat = typeof courseSeats.$inferSelect

async function openPurchase(db: Db, purchaseId: string, seats: readonly Seat[]): Promise<void> {
  const [first] = seats
  if (!first) return
  const { boughtBy, courseCode, createdAt } = first
  const name = (await findCourse(db, courseCode))?.name ?? courseCode
  const made = await db
    .insert(seatPurchases)
    .values({ id: purchaseId, boughtBy, name, courses: [courseCode], createdAt })
    .onConflictDoNothing()
    .returning({ id: seatPurchases.id })
  if (made.length === 0) return
  const entry = (
    at: Date,
    facts: { act: 'bought' | 'claimed' | 'refunded'; change: number; message: string },
  ) => ({
    ...facts,
    id: uuid({ msecs: at.getTime() }),
    purchaseId,
    at,
  })
  await db.insert(seatEntries).values([
    entry(createdAt, { act: 'bought', change: seats.length, message: 'Bought before the ledger was kept' }),
    ...seats.flatMap(({ id, position, claimedAt, claimedBy, takenBackAt }) => {
      const facts = { seatId: id, actorId: claimedBy }
      if (claimedAt)
        return {
          ...entry(claimedAt, {
            act: 'claimed',
            change: -1,
            message: `Seat ${position} claimed with its code`,
          }),
          ...facts,
        }
      if (takenBackAt)
        return {
          ...entry(takenBackAt, { act: 'refunded', change: -1, message: `Seat ${position} refunded` }),
          ...facts,
        }
      return []
    }),
  ])
}
