import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findByEmail } from '#features/accounts/server/public.ts'
import { certificateType, nameOfType } from '#features/certificates/rules/certificate-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { isMet } from '../../rules/meet-requirement.ts'
import { issueWhenMet } from '../issuing/issue-when-met.ts'
import { placeAdmitted, placeClosed } from '../mail.ts'
import { personOf } from '../people.ts'
import { movePlace, notePlace, touchPlace } from '../places/move-place.ts'
import { openPlace } from '../places/open-place.ts'
import { findPlace, type Place } from '../places/read-places.ts'
import { programStanding } from '../standing/program-standing.ts'
import { requirementWaivers } from '../tables.ts'

const placeToChange = async (call: SignedInCall, placeId: string, revision: number): Promise<Place> => {
  const place = (await findPlace(call.db, placeId)) ?? refuse('not-found')
  return place.revision === revision ? place : refuse('conflict')
}

/** Somebody who did not enroll themselves: admitted at once. */
export const addPlace: Handler<typeof programsDesk.addPlace> = async ({ email, code, reason }, call) => {
  const person = await findByEmail(call.db, email)
  if (!person) refuse('bad-input', { fields: { email: 'Nobody has an account with this address.' } })
  const draft = { person, program: code, state: 'admitted', source: 'staff', says: 'Admitted' } as const
  const place = await openPlace(call, { ...draft, reason })
  if (!place) return call.refuse('has-place')
  await tell(call, place, 'admitted', '')
  await call.audit({
    action: 'programs.addPlace',
    target: place.id,
    details: { userId: person.id, program: code, reason },
  })
  await issueWhenMet(call, person.id)
  return { placeid: place.id }
}

/** From now on the certificate is issued as soon as the requirements are met; they may be already. */
export const admit: Handler<typeof programsDesk.admit> = async ({ placeid, revision, remarks }, call) => {
  const before = await placeToChange(call, placeid, revision)
  const place = await movePlace(call, placeid, {
    to: 'admitted',
    says: 'Admitted',
    reason: remarks,
    revision,
  })
  if (!place) refuse('conflict')
  await tell(call, place, 'admitted', remarks)
  await call.audit({
    action: 'programs.admit',
    target: placeid,
    details: { before: before.state, after: place.state, remarks },
  })
  await issueWhenMet(call, place.userId)
  return { good: true }
}

export const closePlace: Handler<typeof programsDesk.closePlace> = async (input, call) => {
  const { placeid, revision, reason } = input
  const before = await placeToChange(call, placeid, revision)
  const place = await movePlace(call, placeid, { to: 'closed', says: 'Closed', reason, revision })
  if (!place) refuse('conflict')
  await tell(call, place, 'closed', reason)
  await call.audit({
    action: 'programs.closePlace',
    target: placeid,
    details: { before: before.state, after: place.state, reason },
  })
  return { good: true }
}

async function tell(
  call: SignedInCall,
  place: Place,
  what: 'admitted' | 'closed',
  says: string,
): Promise<void> {
  const person = await personOf(call.db, place.userId)
  await sendMail(call, what === 'admitted' ? placeAdmitted : placeClosed, person.email, {
    firstName: person.firstName,
    program: nameOfType(certificateType(place.program)),
    says,
    url: `${call.settings.publicUrl}/wtcp`,
  })
}

/** Takes an open requirement as met. If it was the last one the certificate is issued. */
export const waive: Handler<typeof programsDesk.waive> = async (input, call) => {
  const { placeid, revision, requirement, reason } = input
  const place = await placeToChange(call, placeid, revision)
  if (place.state !== 'asked' && place.state !== 'admitted') return call.refuse('not-open')
  const { requirements } = await programStanding(call.db, place.userId, place.program, call.now)
  if (!requirements.some((met) => met.key === requirement && !isMet(met))) return call.refuse('not-open')
  const touched = await touchPlace(call, placeid, revision)
  if (!touched) refuse('conflict')
  try {
    await call.db.insert(requirementWaivers).values({
      id: uuid({ msecs: call.now.getTime() }),
      placeId: placeid,
      requirement,
      reason,
      at: call.now,
      actorId: call.actor.userId,
    })
  } catch (error) {
    if (isDuplicate(error)) return call.refuse('not-open')
    throw error
  }
  await notePlace(call, place, `Requirement waived: ${requirement}`, reason)
  await call.audit({ action: 'programs.waive', target: placeid, details: { requirement, reason } })
  await issueWhenMet(call, place.userId)
  return { good: true }
}

export const endWaiver: Handler<typeof programsDesk.endWaiver> = async (input, call) => {
  const { placeid, revision, requirement, reason } = input
  const place = await placeToChange(call, placeid, revision)
  const touched = await touchPlace(call, placeid, revision)
  if (!touched) refuse('conflict')
  const ended = await call.db
    .update(requirementWaivers)
    .set({ endedAt: call.now })
    .where(
      and(
        eq(requirementWaivers.placeId, placeid),
        eq(requirementWaivers.requirement, requirement),
        isNull(requirementWaivers.endedAt),
      ),
    )
    .returning({ id: requirementWaivers.id })
  if (ended.length === 0) refuse('conflict')
  await notePlace(call, place, `Waiver taken back: ${requirement}`, reason)
  await call.audit({ action: 'programs.endWaiver', target: placeid, details: { requirement, reason } })
  return { good: true }
}
