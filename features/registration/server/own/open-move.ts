import { and, eq } from 'drizzle-orm'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { cancelOrder, openOrder } from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { toUsd } from '#features/pricing/rules/currency.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { noteRegistration } from '../records/write-registrations.ts'
import type { DateChoice } from './other-dates.ts'
import { askedBy, type OwnRegistrationRow } from './own-registration.ts'
import { seminarMoves } from './tables.ts'

/** How long the difference can be paid; never longer than the date there can be had. */
const PAY_DAYS = 3
const DAY = 86_400_000

/** Opens the order of the difference and answers where it is paid. The move counts with the payment. */
export async function openMove(
  call: SignedInCall,
  { row }: OwnRegistrationRow,
  choice: DateChoice,
): Promise<string> {
  await endMoves(call, row.id)
  const { event, mode } = choice
  const person = `${row.firstName} ${row.lastName}`
  const dates = eventDates(event.startsAt, event.endsAt, event.timeZone)
  const closes = (event.registrationEndsAt ?? event.startsAt).getTime()
  const dueAt = new Date(Math.min(call.now.getTime() + PAY_DAYS * DAY, closes))
  const { order } = await openOrder(call, {
    userId: call.actor.userId,
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
    partner: call.actor.partner,
    billing: null,
    dueAt,
    reason: `The difference for moving ${person}`,
  })
  const dated = { createdAt: call.now, changedAt: call.now }
  const move = {
    orderId: order.id,
    registrationId: row.id,
    toEventId: event.id,
    mode,
    state: 'asked' as const,
  }
  await call.db.insert(seminarMoves).values({ ...move, ...dated })
  await noteRegistration(call, {
    registrationId: row.id,
    kind: 'move-asked',
    message: `Moves to ${event.name}, ${dates}, when the difference is paid.`,
    reason: askedBy(call),
  })
  return payLinkFor(call, order.id, dueAt)
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

/** Moves of a place that nobody has paid yet come to nothing. */
export async function endMoves(call: Call, registrationId: string): Promise<void> {
  const ended = await call.db
    .update(seminarMoves)
    .set({ state: 'ended', changedAt: call.now })
    .where(and(eq(seminarMoves.registrationId, registrationId), eq(seminarMoves.state, 'asked')))
    .returning()
  for (const { orderId } of ended)
    await cancelOrder(call, orderId, 'The registration was changed in the meantime.')
}
