import { and, eq, ne, sql } from 'drizzle-orm'
import type { Demand } from '#features/events/rules/schedule/seat-demand.ts'
import {
  type Event,
  findEvent,
  freeSeats,
  keepSeats,
  lockEvent,
  takeSeats,
} from '#features/events/server/public.ts'
import type { Order, OrderLine } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { demandsOf } from '../../contract/group.ts'
import { registrantRefusals } from '../../contract/registrant-refusals.ts'
import { fits } from '../../rules/waiting/hand-out.ts'
import { detailsOf } from '../ordering/ordered-groups.ts'
import { returnLateMoney } from '../ordering/place-late.ts'
import { noteRegistration } from '../records/write-registrations.ts'
import { moveRegistrant } from '../registrants/move-registrant.ts'
import { type Registration, registrations } from '../tables.ts'
import { freeAt } from '../waiting/free-at.ts'
import { carryMoney } from './move-registration.ts'
import { extraPayments, seminarMoves } from './tables.ts'

type Move = typeof seminarMoves.$inferSelect

/** Whether a line pays the difference of a move; what it says is proven by the move's own row. */
export const isMoveLine = (line: Pick<OrderLine, 'details'>): boolean => 'moves' in detailsOf(line)

/** The difference is about to be paid: a seat at the new date is kept. Refuses what can no longer be moved. */
export async function holdMoves(
  call: Call<'event-closed' | 'event-full' | 'not-sold'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  if (!lines.some(isMoveLine)) return
  const move = await moveOf(call, order)
  const row = move && (await placeOf(call, move))
  if (!move || row?.state !== 'registered' || move.state !== 'asked') {
    return call.refuse('not-sold', {
      message: 'This registration was changed in the meantime, so it can no longer be moved.',
    })
  }
  await takeSeats(call, move.toEventId, demandOf(move, row))
  await setState(call, move, 'held')
}

/** No money came: the seat there is free again. */
export async function releaseMoves(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void> {
  if (!lines.some(isMoveLine)) return
  const move = await moveOf(call, order)
  const row = move && (await placeOf(call, move))
  if (move?.state !== 'held' || !row) return
  await setState(call, move, 'asked')
  await freeSeats(call, move.toEventId, demandOf(move, row))
}

/** The difference is paid: the place moves. Where it no longer can, the money goes back. */
export async function fulfillMoves(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const line = lines.find(isMoveLine)
  const move = line && (await moveOf(call, order))
  const row = move && (await placeOf(call, move))
  if (!line || !row || move.state === 'done') return
  const event = await lockEvent(call, move.toEventId)
  const wasHeld = move.state === 'held'
  // What was kept is let go for a moment, with the event kept from everybody, and taken by the move itself.
  if (wasHeld) await keepSeats(call, move.toEventId, demandOf(move, row), -1)
  if (!event || !(await canMove(call, row, move, event))) {
    if (wasHeld) await freeSeats(call, move.toEventId, [])
    await setState(call, move, 'ended')
    await call.enqueue(returnLateMoney, { orderId: order.id, lineId: line.id })
    const message = 'The move was no longer possible; the difference is refunded.'
    await noteRegistration(call, { registrationId: row.id, kind: 'move-failed', message })
    return
  }
  const requested = {
    recordid: row.id,
    scheduleid: move.toEventId,
    reason: '',
    money: ' The difference was paid.',
  }
  const moved = await moveRegistrant(call.declaring(registrantRefusals), requested)
  await carryMoney(call, row, moved)
  await notePaid(call, order, line, moved.id)
  await setState(call, move, 'done')
}

async function canMove(call: Call, row: Registration, move: Move, event: Event): Promise<boolean> {
  const fresh = await findEvent(call.db, event.id)
  if (!fresh || row.state !== 'registered' || fresh.state !== 'published') return false
  if (fresh.archivedAt || fresh.endsAt <= call.now) return false
  const free = await freeAt(call, fresh)
  if (fits(free, { mode: move.mode, seminarIds: row.seminarIds }) < 1) return false
  const [same] = await call.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, fresh.id),
        ne(registrations.state, 'canceled'),
        eq(sql`lower(${registrations.email})`, row.email.toLowerCase()),
      ),
    )
    .limit(1)
  return same === undefined
}

/** Keeps what was paid for a place beside its first order. */
async function notePaid(call: Call, order: Order, line: OrderLine, registrationId: string): Promise<void> {
  await call.db
    .insert(extraPayments)
    .values({
      orderLineId: line.id,
      orderId: order.id,
      registrationId,
      minor: line.totalMinor,
      createdAt: call.now,
    })
    .onConflictDoNothing()
}

/** Seminars that were added to places: what they cost belongs to these. */
export async function noteAdditions(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void> {
  for (const line of lines) {
    const { adds } = detailsOf(line)
    if (typeof adds === 'string' && adds !== '') await notePaid(call, order, line, adds)
  }
}

async function moveOf(call: Call, order: Order): Promise<Move | null> {
  const [move] = await call.db
    .select()
    .from(seminarMoves)
    .where(eq(seminarMoves.orderId, order.id))
    .for('update')
  return move ?? null
}

async function placeOf(call: Call, move: Move): Promise<Registration | null> {
  const [row] = await call.db.select().from(registrations).where(eq(registrations.id, move.registrationId))
  return row ?? null
}

const demandOf = ({ mode }: Move, { seminarIds }: Registration): Demand[] => demandsOf([{ mode, seminarIds }])

async function setState(call: Call, move: Move, state: Move['state']): Promise<void> {
  await call.db
    .update(seminarMoves)
    .set({ state, changedAt: call.now })
    .where(eq(seminarMoves.orderId, move.orderId))
}
