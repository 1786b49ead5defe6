import { personNames } from '#features/accounts/contract/person-names.ts'
import { readCountry } from '#features/accounts/server/public.ts'
import type { SeminarLine } from '#features/cart/rules/cart-lines.ts'
import { companyOf, invoiceTermsOf } from '#features/companies/server/public.ts'
import { whyClosed } from '#features/events/rules/schedule/why-closed.ts'
import { type Event, findEvent } from '#features/events/server/public.ts'
import { billingOf } from '#features/orders/rules/billing-of.ts'
import {
  attemptKey,
  type BillingDetails,
  findByKey,
  type InvoiceRequest,
  type Order,
  orderName,
  orderOnInvoice,
} from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { underOwnNames } from '#platform/contract/wire-names.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { checkAttendees } from '../../contract/attendee.ts'
import { checkContact, type WireContact } from '../../contract/contact.ts'
import type { registration } from '../../contract.ts'
import type { Problem } from '../../rules/problem.ts'
import { refuseUnpaidSeats } from './unpaid-holds.ts'

type Placing = Parameters<Handler<typeof registration.placeOrder>>[0]

const DAY = 86_400_000
/** How long an invoice may stay open; never longer than until the event begins, but for a day. */
const PAYMENT_DAYS = 30

/** Registers a group on invoice: checks, seats, places, order and invoice in one transaction, once. */
export const placeOrder: Handler<typeof registration.placeOrder> = async (input, call) => {
  if (input.userid && input.userid !== call.actor.userId) refuse('forbidden')
  const { event: wanted, attendees, promocode, price, partner: under } = input
  const lines = [{ wanted, attendees, promocode }]
  const key = await attemptKey(call, { way: 'seminar', lines, price, partner: under })
  const earlier = await findByKey(call.db, call.actor.userId, key)
  if (earlier) return placed(call, earlier)
  refuseProblems(call, [...checkAttendees(input.attendees), ...checkContact(input.contact)])
  const billing = billingFor(call, input.contact)
  const scheduleid = typeof input.event === 'string' ? input.event : input.event.scheduleid
  const event = (await findEvent(call.db, scheduleid)) ?? refuse('not-found')
  const why = whyClosed(event, call.now)
  if (why) return call.refuse('event-closed', { message: why })
  const partner = (input.partner || call.actor.partner).toLowerCase()
  const invoice = await invoiceFor(call, event, input.purchaseOrder)
  if (invoice.companyId === null && fromMajor(input.price) !== 0)
    await refuseUnpaidSeats(call, input.attendees.length)
  const order = await orderOnInvoice(
    call,
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
  return placed(call, order)
}

function lineOf(input: Placing, event: Event, key: string): SeminarLine {
  const { attendees, contact, promocode, offer } = input
  const details = { event: event.name, attendees, contact, promocode, offer }
  return { lineId: `seminar:${key}`, kind: 'seminar', code: event.id, quantity: 1, details }
}

/** All that is wrong at once, in the order of the form. */
function refuseProblems(call: SignedInCall<'problems'>, problems: readonly Problem[]): void {
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
  call.refuse('problems', { message: problems.map(({ message }) => message).join('\n'), fields })
}

function billingFor(call: SignedInCall<'problems'>, contact: WireContact): BillingDetails {
  const country = readCountry(contact.country)
  if (!country) {
    const message = 'Contact: Country is not known to us.  Please choose it from the list.'
    call.refuse('problems', { message, fields: { 'contact.country': message } })
  }
  return billingOf({ ...underOwnNames(contact, personNames), country })
}

/** On the terms of the company that the caller answers for, else on ours. */
async function invoiceFor(
  call: SignedInCall<'problems'>,
  event: Event,
  purchaseOrder: string,
): Promise<InvoiceRequest> {
  const company = await companyOf(call.db, call.actor.userId)
  const isTheirs = company !== null && holds(call.actor, 'corp_admin', company.compid)
  const terms = isTheirs ? await invoiceTermsOf(call.db, company.compid) : null
  if (terms?.paysByInvoice && terms.needsPurchaseOrder && purchaseOrder === '') {
    const message = 'Please enter the purchase-order number.'
    call.refuse('problems', { message, fields: { purchaseOrder: message } })
  }
  const days = terms?.paysByInvoice ? terms.paymentDays : PAYMENT_DAYS
  const latest = Math.max(event.startsAt.getTime(), call.now.getTime() + DAY)
  return {
    companyId: terms?.paysByInvoice ? (company?.compid ?? null) : null,
    purchaseOrder,
    dueAt: new Date(Math.min(call.now.getTime() + days * DAY, latest)),
  }
}

async function placed(call: SignedInCall, order: Order) {
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
    ...(owes ? { payUrl: await payLinkFor(call, order.id) } : {}),
  }
}
