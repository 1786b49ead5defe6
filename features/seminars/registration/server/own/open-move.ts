import { and, eq } from 'drizzle-orm'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { cancelOrder, openOrder } from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { toUsd } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { recordRegistrationEvent } from '../records/write-registrations.ts'
import type { DateChoice } from './other-dates.ts'
import { askedBy, type OwnRegistrationRow } from './own-registration.ts'
import { seminarMoves } from './tables.ts'

/** Payment period for the difference; limited by the availability of the date. */
const PAY_DAYS = 3
const DAY = 86_400_000

/** Creates an order for the price difference and returns the payment link. The move takes effect on payment. */
export async function openMove(
  ctx: SignedInContext,
  { row }: OwnRegistrationRow,
  choice: DateChoice,
): Promise<string> {
  await endMoves(ctx, row.id)
  const { event, mode } = choice
  const person = fullName(row)
  const dates = eventDates(event.startsAt, event.endsAt, event.timeZone)
  const closes = (event.registrationEndsAt ?? event.startsAt).getTime()
  const dueAt = new Date(Math.min(ctx.now.getTime() + PAY_DAYS * DAY, closes))
  const { order } = await openOrder(ctx, {
    userId: ctx.actor.userId,
    quote: quoteOf(choice, row.currency, `Move of ${person} to ${event.name}, ${dates}`),
    lines: [
      {
        lineId: event.id,
        kind: 'seminar',
        code: event.id,
        quantity: 1,
        details: { event: event.name, moves: row.id },
      },
    ],
    partner: ctx.actor.partner,
    billing: null,
    dueAt,
    reason: `The difference for moving ${person}`,
  })
  const dated = { createdAt: ctx.now, changedAt: ctx.now }
  const move = {
    orderId: order.id,
    registrationId: row.id,
    toEventId: event.id,
    mode,
    state: 'asked' as const,
  }
  await ctx.db.insert(seminarMoves).values({ ...move, ...dated })
  await recordRegistrationEvent(ctx, {
    registrationId: row.id,
    kind: 'move-asked',
    message: `Moves to ${event.name}, ${dates}, when the difference is paid.`,
    reason: askedBy(ctx),
  })
  return payLinkFor(ctx, order.id, dueAt)
}

function quoteOf({ event, price, rateMicros }: DateChoice, currency: string, name: string): Quote {
  const { minor } = price
  const totalInUsd = toUsd(minor, rateMicros)
  const amounts = {
    unitListPrice: minor,
    unitPrice: minor,
    listTotal: minor,
    total: minor,
    saving: 0,
    totalInUsd,
  }
  const what = { lineId: event.id, kind: 'seminar' as const, code: event.id, name, quantity: 1, users: null }
  return {
    currency,
    rateMicros,
    lines: [{ ...what, units: 1, ...amounts, trace: [] }],
    listTotal: minor,
    subtotal: minor,
    tax: [],
    total: minor,
    totalInUsd,
  }
}

/** Ends unpaid moves of a registration. */
export async function endMoves(ctx: Context, registrationId: string): Promise<void> {
  const ended = await ctx.db
    .update(seminarMoves)
    .set({ state: 'ended', changedAt: ctx.now })
    .where(and(eq(seminarMoves.registrationId, registrationId), eq(seminarMoves.state, 'asked')))
    .returning()
  for (const { orderId } of ended)
    await cancelOrder(ctx, orderId, 'The registration was changed in the meantime.')
}
