import { v7 as uuid } from 'uuid'
import { personNames } from '#features/accounts/contract/person-names.ts'
import { findUser, openAccountFor, readCountry, type User } from '#features/accounts/server/public.ts'
import type { SeminarLine } from '#features/cart/rules/cart-lines.ts'
import type { Event } from '#features/events/server/public.ts'
import type { CheckoutCode } from '#features/orders/contract.ts'
import { billingOf } from '#features/orders/rules/billing-of.ts'
import { type Order, orderOnInvoice, quoteLines } from '#features/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { underOwnNames } from '#platform/contract/wire-names.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { checkAttendees, sameEmail, type WireAttendee } from '../../contract/attendee.ts'
import type { WireContact } from '../../contract/contact.ts'
import { personOf } from '../../rules/entry/person-columns.ts'
import type { RegistrationSource } from '../../rules/registration-states.ts'

const DAY = 86_400_000
const PAYMENT_DAYS = 30

/**
 * An order on invoice for somebody whom staff add, at the price of this moment. It belongs to the person's account,
 * which is opened where there is none, so that they find their invoice and place there.
 */
export async function orderForRegistrant(
  call: SignedInCall<CheckoutCode>,
  event: Event,
  { attendee, purchaseOrder = '' }: RegistrantDraft,
): Promise<Order> {
  refuseProblems(attendee)
  const country = readCountry(attendee.country)
  if (!country) refuse('bad-input', { fields: { country: 'Please enter a country that we know.' } })
  const user = await openAccountFor(call, knownPerson(attendee))
  const buying = callOf(call, (await findUser(call.db, user.id)) ?? user)
  const lineId = `seminar:${uuid({ msecs: call.now.getTime() })}`
  const contact = contactOf(attendee)
  const details = { event: event.name, attendees: [attendee], contact, promocode: '' }
  const lines: SeminarLine[] = [{ lineId, kind: 'seminar', code: event.id, quantity: 1, details }]
  const partner = event.partners[0] ?? user.partner
  const quoted = await quoteLines(buying, lines, { partner, currency: undefined })
  const latest = Math.max(event.startsAt.getTime(), call.now.getTime() + DAY)
  return orderOnInvoice(
    buying,
    {
      lines,
      seenTotalMinor: quoted.total,
      credit: 0,
      currency: undefined,
      partner,
      billing: billingOf({ ...underOwnNames(contact, personNames), country }),
      tceq: null,
      idempotencyKey: lineId,
    },
    {
      companyId: null,
      purchaseOrder,
      dueAt: new Date(Math.min(call.now.getTime() + PAYMENT_DAYS * DAY, latest)),
    },
  )
}

/** An invoice needs the whole address. */
function refuseProblems(attendee: WireAttendee): void {
  const problems = checkAttendees([attendee])
  if (problems.length === 0) return
  refuse('bad-input', {
    fields: Object.fromEntries(
      problems.map(({ field, message }) => [field, message.replace(/^Attendee 1: /, '')]),
    ),
  })
}

/** The order is the person's, with their prices; what is audited is still done by staff. */
function callOf(call: SignedInCall<CheckoutCode>, user: User): SignedInCall<CheckoutCode> {
  const { id: userId, username, email, firstName, lastName, partner } = user
  return {
    ...call,
    actor: { ...call.actor, userId, username, email, firstName, lastName, partner, grants: [] },
  }
}

const knownPerson = (attendee: WireAttendee) => {
  const { region, fax: _fax, special: _special, ...person } = personOf(attendee)
  return { ...person, state: region }
}

function contactOf(attendee: WireAttendee): WireContact {
  const { emailAddress, seminars: _seminars, mode: _mode, special: _special, ...person } = attendee
  return { ...person, email: sameEmail(emailAddress) }
}

export interface RegistrantDraft {
  scheduleid: string
  attendee: WireAttendee
  /** `nothing`: the place costs nothing. `invoice`: an order on invoice is written to the person. */
  payment?: 'nothing' | 'invoice'
  purchaseOrder?: string
  source?: Extract<RegistrationSource, 'staff' | 'walk-in'>
  reason?: string
}
