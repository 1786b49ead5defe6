import { personNames } from '#features/core/accounts/contract/person-names.ts'
import { findUser, openAccountFor, readCountry, type User } from '#features/core/accounts/server/public.ts'
import type { Event } from '#features/seminars/events/server/public.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { CheckoutCode } from '#features/shop/orders/contract.ts'
import { billingOf } from '#features/shop/orders/rules/billing-of.ts'
import { type Order, orderOnInvoice, quoteLines } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fromWireNames } from '#platform/contract/wire-names.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { checkAttendees, normalizedEmail, type WireAttendee } from '../../contract/attendee.ts'
import type { WireContact } from '../../contract/contact.ts'
import { personOf } from '../../rules/entry/person-columns.ts'
import type { RegistrationSource } from '../../rules/registration-states.ts'

const DAY = 86_400_000
const PAYMENT_DAYS = 30

/**
 * Creates an order on invoice for a registrant added by staff, at the current price. It belongs to the registrant's
 * account, created if missing, so that they find their invoice and registration there.
 */
export async function orderForRegistrant(
  ctx: SignedInContext<CheckoutCode>,
  event: Event,
  { attendee, purchaseOrder = '' }: RegistrantDraft,
): Promise<Order> {
  refuseProblems(attendee)
  const country = readCountry(attendee.country)
  if (!country) refuse('bad-input', { fields: { country: 'Please enter a country that we know.' } })
  const user = await openAccountFor(ctx, knownPerson(attendee))
  const buying = callOf(ctx, (await findUser(ctx.db, user.id)) ?? user)
  const lineId = `seminar:${ctx.newId()}`
  const contact = contactOf(attendee)
  const details = { event: event.name, attendees: [attendee], contact, promocode: '' }
  const lines: SeminarLine[] = [{ lineId, kind: 'seminar', code: event.id, quantity: 1, details }]
  const partner = event.partners[0] ?? user.partner
  const quoted = await quoteLines(buying, lines, { partner, currency: undefined })
  const latest = Math.max(event.startsAt.getTime(), ctx.now.getTime() + DAY)
  return orderOnInvoice(
    buying,
    {
      lines,
      seenTotalMinor: quoted.total,
      credit: 0,
      currency: undefined,
      partner,
      billing: billingOf({ ...fromWireNames(contact, personNames), country }),
      tceq: null,
      idempotencyKey: lineId,
    },
    {
      companyId: null,
      purchaseOrder,
      dueAt: new Date(Math.min(ctx.now.getTime() + PAYMENT_DAYS * DAY, latest)),
    },
  )
}

/** Invoices require the complete address. */
function refuseProblems(attendee: WireAttendee): void {
  const problems = checkAttendees([attendee])
  if (problems.length === 0) return
  refuse('bad-input', {
    fields: Object.fromEntries(
      problems.map(({ field, message }) => [field, message.replace(/^Attendee 1: /, '')]),
    ),
  })
}

/** The order belongs to the registrant, with their prices; audit entries still name the staff member. */
function callOf(ctx: SignedInContext<CheckoutCode>, user: User): SignedInContext<CheckoutCode> {
  const { id: userId, username, email, firstName, lastName, partner } = user
  return {
    ...ctx,
    actor: { ...ctx.actor, userId, username, email, firstName, lastName, partner, grants: [] },
  }
}

const knownPerson = (attendee: WireAttendee) => {
  const { region, fax: _fax, special: _special, ...person } = personOf(attendee)
  return { ...person, state: region }
}

function contactOf(attendee: WireAttendee): WireContact {
  const { emailAddress, seminars: _seminars, mode: _mode, special: _special, ...person } = attendee
  return { ...person, email: normalizedEmail(emailAddress) }
}

export interface RegistrantDraft {
  scheduleid: string
  attendee: WireAttendee
  /** `nothing`: the seat is free. `invoice`: creates an order on invoice for the registrant. */
  payment?: 'nothing' | 'invoice'
  purchaseOrder?: string
  source?: Extract<RegistrationSource, 'staff' | 'walk-in'>
  reason?: string
}
