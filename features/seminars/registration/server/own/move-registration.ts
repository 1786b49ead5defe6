import { eq } from 'drizzle-orm'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { fullName } from '#platform/contract/names.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { moveRegistrant } from '../registrants/move-registrant.ts'
import { type Registration, registrations } from '../tables.ts'
import { endMoves, openMove } from './open-move.ts'
import { type DateChoice, otherDates } from './other-dates.ts'
import { askedBy, type OwnRegistrationRow, withOwnRegistration } from './own-registration.ts'
import { giveBack, shareOut } from './registration-money.ts'
import { type RegistrationNow, registrationNow } from './registration-now.ts'
import { extraPayments } from './tables.ts'

type Answer = { good: true; message: string; recordid: string; payUrl: string | null }

/** Moves a registration to another date: immediately if at no extra cost, else with payment of the difference. */
export const move: Handler<typeof ownRegistrations.move> = async (input, ctx) =>
  withOwnRegistration(ctx, input.recordid, async (inner, own) => {
    const now = await registrationNow(inner, own)
    if (!now.may.move.may) return inner.refuse('not-now', { message: now.may.move.message })
    const choices = await otherDates(inner, own, now)
    const choice = choices.find(({ event }) => event.id === input.scheduleid) ?? inner.refuse('event-full')
    const { difference, minor } = choice.price
    const signed = difference === 'pays' ? minor : -minor
    if (signed !== input.seenMinor && !(minor === 0 && input.seenMinor === 0))
      return inner.refuse('price-changed')
    if (difference !== 'pays') return moveNow(inner, own, { now, choice, to: input.to })
    const payUrl = await openMove(inner, own, choice)
    return { good: true, message: choice.price.message, recordid: own.row.id, payUrl }
  })

interface Moving {
  now: RegistrationNow
  choice: DateChoice
  to: 'card' | 'credit'
}

async function moveNow(
  ctx: SignedInContext<
    | 'already-registered'
    | 'being-paid'
    | 'event-closed'
    | 'event-full'
    | 'no-open-invoice'
    | 'not-now'
    | 'not-paid'
    | 'not-refundable'
    | 'nothing-left'
    | 'other-seminars'
    | 'refund-too-much'
  >,
  { row }: OwnRegistrationRow,
  { now, choice, to }: Moving,
): Promise<Answer> {
  const { event, price } = choice
  const dates = eventDates(event.startsAt, event.endsAt, event.timeZone)
  await endMoves(ctx, row.id)
  const shares = shareOut(now.parts, price.minor)
  const back = formatMoney(price.minor, row.currency)
  const reason = `${fullName(row)} moves to ${event.name}, ${dates}.`
  await giveBack(ctx, shares, { to, reason, key: `move:${row.id}` })
  const money = price.minor > 0 ? ` The difference of ${back} is refunded.` : ''
  const requested = { recordid: row.id, scheduleid: event.id, reason: askedBy(ctx), money }
  const moved = await moveRegistrant(ctx, requested)
  await carryMoney(ctx, row, moved)
  for (const { lineId, backMinor, paidMinor } of shares) {
    if (backMinor > 0) await setPaid(ctx, moved, lineId, paidMinor - backMinor)
  }
  const message = `The registration is now for ${event.name}, ${dates}.${price.minor > 0 ? ` ${back} is refunded.` : ''}`
  return { good: true, message, recordid: moved.id, payUrl: null }
}

/** Transfers additional payments of the old registration to the new one. */
export async function carryMoney(ctx: Context, from: Registration, to: Registration): Promise<void> {
  await ctx.db
    .update(extraPayments)
    .set({ registrationId: to.id })
    .where(eq(extraPayments.registrationId, from.id))
}

async function setPaid(ctx: Context, row: Registration, lineId: string, minor: number): Promise<void> {
  if (row.orderLineId === lineId) {
    await ctx.db.update(registrations).set({ priceMinor: minor }).where(eq(registrations.id, row.id))
    return
  }
  await ctx.db.update(extraPayments).set({ minor }).where(eq(extraPayments.orderLineId, lineId))
}
