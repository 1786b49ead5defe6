import { personNames } from '#features/core/accounts/contract/person-names.ts'
import { readCountry } from '#features/core/accounts/server/public.ts'
import { companyOf, invoiceTermsOf } from '#features/core/company-people/server/public.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { type Event, findEvent } from '#features/seminars/events/server/public.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import { billingOf } from '#features/shop/orders/rules/billing-of.ts'
import {
  attemptKey,
  type BillingDetails,
  findByKey,
  type InvoiceRequest,
  type Order,
  orderName,
  orderOnInvoice,
} from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { seminarPromo } from '#features/shop/pricing/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fromWireNames } from '#platform/contract/wire-names.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { checkAttendees } from '../../contract/attendee.ts'
import { checkContact, type WireContact } from '../../contract/contact.ts'
import { codeProblem, INVALID_CODE, type registration } from '../../contract.ts'
import type { Problem } from '../../rules/problem.ts'
import { refuseUnpaidSeats } from './unpaid-holds.ts'

type Placing = Parameters<Handler<typeof registration.placeOrder>>[0]

const DAY = 86_400_000
/** Payment period of an invoice: up to the start of the event, with a minimum of one day. */
const PAYMENT_DAYS = 30

/** Registers a group on invoice: checks, seats, registrations, order and invoice in one idempotent transaction. */
export const placeOrder: Handler<typeof registration.placeOrder> = async (input, ctx) => {
  const { event: requested, attendees, promocode, price, partner: under } = input
  const lines = [{ wanted: requested, attendees, promocode }]
  const key = await attemptKey(ctx, { way: 'seminar', lines, price, partner: under })
  const earlier = await findByKey(ctx.db, ctx.actor.userId, key)
  if (earlier) return placed(ctx, earlier)
  refuseProblems(ctx, [...checkAttendees(input.attendees), ...checkContact(input.contact)])
  const billing = billingFor(ctx, input.contact)
  const scheduleid = typeof input.event === 'string' ? input.event : input.event.scheduleid
  const event = (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')
  const why = whyClosed(event, ctx.now)
  if (why) return ctx.refuse('event-closed', { message: why })
  await refuseWrongCode(ctx, event, promocode)
  const partner = (input.partner || ctx.actor.partner).toLowerCase()
  const invoice = await invoiceFor(ctx, event, input.purchaseOrder)
  if (invoice.companyId === null && fromMajor(input.price) !== 0)
    await refuseUnpaidSeats(ctx, input.attendees.length)
  const order = await orderOnInvoice(
    ctx,
    {
      lines: [lineOf(input, event, key)],
      seenTotalMinor: fromMajor(input.price) ?? -1,
      credit: 0,
      currency: undefined,
      partner,
      billing,
      tceq: null,
      idempotencyKey: key,
    },
    invoice,
  )
  return placed(ctx, order)
}

/** Rejects an invalid code instead of silently dropping it, so that the buyer decides to order without it. */
async function refuseWrongCode(
  ctx: SignedInContext<'invalid-code'>,
  event: Event,
  code: string,
): Promise<void> {
  if (code === '' || (await seminarPromo(ctx.db, { code, eventId: event.id, now: ctx.now }))) return
  ctx.refuse('invalid-code', {
    data: { header: codeProblem(code) },
    fields: { promocode: INVALID_CODE },
  })
}

function lineOf(input: Placing, event: Event, key: string): SeminarLine {
  const { attendees, contact, promocode, offer } = input
  const details = { event: event.name, attendees, contact, promocode, offer }
  return { lineId: `seminar:${key}`, kind: 'seminar', code: event.id, quantity: 1, details }
}

/** Reports all validation errors together, in the order of the form. */
function refuseProblems(ctx: SignedInContext<'problems'>, problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const fields: Record<string, string> = {}
  for (const { position, field, message } of problems) {
    const path =
      position === null
        ? field === 'attendees'
          ? field
          : `contact.${field}`
        : `attendees.${position}.${field}`
    fields[path] ??= message
  }
  ctx.refuse('problems', { message: problems.map(({ message }) => message).join('\n'), fields })
}

function billingFor(ctx: SignedInContext<'problems'>, contact: WireContact): BillingDetails {
  const country = readCountry(contact.country)
  if (!country) {
    const message = 'Contact: Country is not known to us.  Please choose it from the list.'
    ctx.refuse('problems', { message, fields: { 'contact.country': message } })
  }
  return billingOf({ ...fromWireNames(contact, personNames), country })
}

/** Returns the invoice terms of the company that the caller represents, else the default ones. */
async function invoiceFor(
  ctx: SignedInContext<'problems'>,
  event: Event,
  purchaseOrder: string,
): Promise<InvoiceRequest> {
  const company = await companyOf(ctx.db, ctx.actor.userId)
  const isTheirs = company !== null && holds(ctx.actor, 'corp_admin', company.compid)
  const terms = isTheirs ? await invoiceTermsOf(ctx.db, company.compid) : null
  if (terms?.paysByInvoice && terms.needsPurchaseOrder && purchaseOrder === '') {
    const message = 'Please enter the purchase-order number.'
    ctx.refuse('problems', { message, fields: { purchaseOrder: message } })
  }
  const days = terms?.paysByInvoice ? terms.paymentDays : PAYMENT_DAYS
  const latest = Math.max(event.startsAt.getTime(), ctx.now.getTime() + DAY)
  return {
    companyId: terms?.paysByInvoice ? (company?.compid ?? null) : null,
    purchaseOrder,
    dueAt: new Date(Math.min(ctx.now.getTime() + days * DAY, latest)),
  }
}

async function placed(ctx: SignedInContext, order: Order) {
  const owes = order.dueAt !== null && order.paidAt === null
  const msg = owes
    ? 'Your order has been placed. The invoice and a confirmation to each attendee are on their way.'
    : 'You are registered. A confirmation to each attendee is on its way.'
  return {
    good: true,
    msg,
    message: msg,
    orderid: order.id,
    name: orderName(order.number),
    price: toMajor(order.totalMinor),
    currency: order.currency,
    ...(owes && order.dueAt ? { dueAt: order.dueAt.toISOString() } : {}),
    ...(owes ? { payUrl: await payLinkFor(ctx, order.id) } : {}),
  }
}
