import { and, eq, ne, sql } from 'drizzle-orm'
import { fits } from '#features/seminars/events/rules/free-seats.ts'
import type { Demand } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import {
  adjustReservedSeats,
  claimSeats,
  type Event,
  findEvent,
  freeSeats,
  freeSeatsAt,
  lockEvent,
} from '#features/seminars/events/server/public.ts'
import type { Order, OrderLine } from '#features/shop/orders/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import type { Context } from '#platform/server/context.ts'
import { demandsOf } from '../../contract/group.ts'
import { registrantRefusals } from '../../contract/registrant-refusals.ts'
import { detailsOf } from '../ordering/ordered-groups.ts'
import { returnLateMoney } from '../ordering/place-late.ts'
import { recordRegistrationEvent } from '../records/write-registrations.ts'
import { moveRegistrant } from '../registrants/move-registrant.ts'
import { type Registration, registrations } from '../tables.ts'
import { carryMoney } from './move-registration.ts'
import { extraPayments, seminarMoves } from './tables.ts'

type Move = typeof seminarMoves.$inferSelect

/** True if a line claims to pay the difference of a move; the row of the move verifies it. */
export const isMoveLine = (line: Pick<OrderLine, 'details'>): boolean => 'moves' in detailsOf(line)

/** Holds a seat at the new date before the difference is paid. Refuses registrations that can no longer be moved. */
export async function holdMoves(
  ctx: Context<'event-closed' | 'event-full' | 'not-sold'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  if (!lines.some(isMoveLine)) return
  const move = await moveOf(ctx, order)
  const row = move && (await placeOf(ctx, move))
  if (!move || row?.state !== 'registered' || move.state !== 'asked') {
    return ctx.refuse('not-sold', {
      message: 'This registration was changed in the meantime, so it can no longer be moved.',
    })
  }
  await claimSeats(ctx, move.toEventId, demandOf(move, row))
  await setState(ctx, move, 'held')
}

/** Frees the seat at the new date if the difference was not paid. */
export async function releaseMoves(ctx: Context, order: Order, lines: readonly OrderLine[]): Promise<void> {
  if (!lines.some(isMoveLine)) return
  const move = await moveOf(ctx, order)
  const row = move && (await placeOf(ctx, move))
  if (move?.state !== 'held' || !row) return
  await setState(ctx, move, 'asked')
  await freeSeats(ctx, move.toEventId, demandOf(move, row))
}

/** Moves the registration after the difference is paid. If it can no longer be moved, the payment is refunded. */
export async function fulfillMoves(ctx: Context, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const line = lines.find(isMoveLine)
  const move = line && (await moveOf(ctx, order))
  const row = move && (await placeOf(ctx, move))
  if (!line || !row || move.state === 'done') return
  const event = await lockEvent(ctx, move.toEventId)
  const wasHeld = move.state === 'held'
  // Releases the held seat briefly, while the event is locked, for the move itself to take.
  if (wasHeld) await adjustReservedSeats(ctx, move.toEventId, demandOf(move, row), -1)
  if (!event || !(await canMove(ctx, row, move, event))) {
    if (wasHeld) await freeSeats(ctx, move.toEventId, [])
    await setState(ctx, move, 'ended')
    await ctx.enqueue(returnLateMoney, { orderId: order.id, lineId: line.id })
    const message = 'The move was no longer possible; the difference is refunded.'
    await recordRegistrationEvent(ctx, { registrationId: row.id, kind: 'move-failed', message })
    return
  }
  const requested = {
    recordid: row.id,
    scheduleid: move.toEventId,
    reason: '',
    money: ' The difference was paid.',
  }
  const moved = await moveRegistrant(ctx.declaring(registrantRefusals), requested)
  await carryMoney(ctx, row, moved)
  await notePaid(ctx, order, line, moved.id)
  await setState(ctx, move, 'done')
}

async function canMove(ctx: Context, row: Registration, move: Move, event: Event): Promise<boolean> {
  const fresh = await findEvent(ctx.db, event.id)
  if (!fresh || row.state !== 'registered' || fresh.state !== 'published') return false
  if (fresh.archivedAt || fresh.endsAt <= ctx.now) return false
  const free = await freeSeatsAt(ctx, fresh)
  if (fits(free, { mode: move.mode, seminarIds: row.seminarIds }) < 1) return false
  const [same] = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, fresh.id),
        ne(registrations.state, 'canceled'),
        eq(sql`lower(${registrations.email})`, emailKey(row.email)),
      ),
    )
    .limit(1)
  return same === undefined
}

/** Records an additional payment for a registration after its first order. */
async function notePaid(ctx: Context, order: Order, line: OrderLine, registrationId: string): Promise<void> {
  await ctx.db
    .insert(extraPayments)
    .values({
      orderLineId: line.id,
      orderId: order.id,
      registrationId,
      minor: line.totalMinor,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
}

/** Records payments for seminars added to registrations. */
export async function recordPaidAdditions(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const line of lines) {
    const { adds } = detailsOf(line)
    if (typeof adds === 'string' && adds !== '') await notePaid(ctx, order, line, adds)
  }
}

async function moveOf(ctx: Context, order: Order): Promise<Move | null> {
  const [move] = await ctx.db
    .select()
    .from(seminarMoves)
    .where(eq(seminarMoves.orderId, order.id))
    .for('update')
  return move ?? null
}

async function placeOf(ctx: Context, move: Move): Promise<Registration | null> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, move.registrationId))
  return row ?? null
}

const demandOf = ({ mode }: Move, { seminarIds }: Registration): Demand[] => demandsOf([{ mode, seminarIds }])

async function setState(ctx: Context, move: Move, state: Move['state']): Promise<void> {
  await ctx.db
    .update(seminarMoves)
    .set({ state, changedAt: ctx.now })
    .where(eq(seminarMoves.orderId, move.orderId))
}
