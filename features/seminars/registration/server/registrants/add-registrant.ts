import { eq } from 'drizzle-orm'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { claimSeats, type Event, seminarsOf } from '#features/seminars/events/server/public.ts'
import { checkoutRefusals } from '#features/shop/orders/contract.ts'
import { refuse, withFields } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { demandsOf, modeOf, seatsOf } from '../../contract/group.ts'
import { personOf } from '../../rules/entry/person-columns.ts'
import { confirmRegistrations } from '../mail/confirm-registrations.ts'
import { eventOf, nameOf } from '../records/find-registrant.ts'
import { recordRegistrationEvent, writeRegistrations } from '../records/write-registrations.ts'
import { type Registration, registrations } from '../tables.ts'
import { orderForRegistrant, type RegistrantDraft } from './order-for-registrant.ts'

/**
 * Adds an attendee to an event, even after registration has closed. Refuses with `event-full`, `event-closed`,
 * `already-registered`, and with messages at the attendee's fields.
 */
export async function addRegistrant(
  ctx: SignedInContext<'already-registered' | 'event-closed' | 'event-full'>,
  draft: RegistrantDraft,
): Promise<Registration> {
  const event = await eventOf(ctx, draft.scheduleid)
  await refuseUnfit(ctx, event, draft)
  const isSold = draft.payment === 'invoice'
  const added = await (isSold ? sell(ctx, event, draft) : register(ctx, event, draft)).catch(atAttendee)
  await ctx.audit({
    action: 'registration.addRegistrant',
    target: added.id,
    details: {
      after: {
        event: event.name,
        name: nameOf(added),
        email: added.email,
        payment: draft.payment ?? 'nothing',
      },
      reason: draft.reason ?? '',
    },
  })
  return added
}

async function refuseUnfit(
  ctx: SignedInContext<'event-closed'>,
  event: Event,
  draft: RegistrantDraft,
): Promise<void> {
  const { state, archivedAt } = event
  if (state !== 'published' || archivedAt) {
    const message =
      state === 'draft' ? 'Please publish the event first.' : 'This event has been canceled or archived.'
    ctx.refuse('event-closed', { message })
  }
  const chosen = chosenOf(draft.attendee)
  const offered = new Set((await seminarsOf(ctx.db, [event.id])).map(({ seminarId }) => seminarId))
  if (chosen.length === 0 || chosen.some((semid) => !offered.has(semid))) {
    refuse('bad-input', { fields: { seminars: 'Please choose at least one seminar of this event.' } })
  }
  if (draft.payment === 'invoice' && whyClosed(event, ctx.now)) {
    const payment = 'Nothing is sold once registration has ended. Please add the person without an invoice.'
    refuse('bad-input', { fields: { payment } })
  }
}

async function register(
  ctx: SignedInContext<'already-registered' | 'event-closed' | 'event-full'>,
  event: Event,
  draft: RegistrantDraft,
): Promise<Registration> {
  const { attendee, source = 'staff', reason = '' } = draft
  await claimSeats(ctx, event.id, demandsOf(seatsOf([attendee], event.format)), { evenWhenClosed: true })
  const [added] = await writeRegistrations(ctx, [
    {
      ...personOf(attendee),
      eventId: event.id,
      seminarIds: chosenOf(attendee),
      mode: modeOf(attendee, event.format),
      state: 'registered',
      source,
    },
  ])
  if (!added) throw new Error('The registrant was not written')
  const message = source === 'walk-in' ? 'Registered at check-in.' : 'Added by staff, without an invoice.'
  await recordRegistrationEvent(ctx, { registrationId: added.id, kind: 'registered', message, reason })
  if (event.endsAt > ctx.now) await ctx.enqueue(confirmRegistrations, { registrationIds: [added.id] })
  return added
}

async function sell(ctx: SignedInContext, event: Event, draft: RegistrantDraft): Promise<Registration> {
  const order = await orderForRegistrant(ctx.declaring(checkoutRefusals), event, draft)
  const [added] = await ctx.db.select().from(registrations).where(eq(registrations.orderId, order.id))
  if (!added) throw new Error('The registrant of the order was not written')
  const message = 'Added by staff, on invoice.'
  await recordRegistrationEvent(ctx, {
    registrationId: added.id,
    kind: 'added',
    message,
    reason: draft.reason ?? '',
  })
  return added
}

/** Maps errors of a group's first attendee to the form's fields, since this form has only one attendee. */
function atAttendee(error: unknown): never {
  throw withFields(error, (path) => path.replace(/^attendees\.0\./, ''))
}
