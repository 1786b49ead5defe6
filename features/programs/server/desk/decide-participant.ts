import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findByEmail, isReader } from '#features/accounts/server/public.ts'
import { certificateType, nameOfType } from '#features/certificates/rules/certificate-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { isMet } from '../../rules/meet-requirement.ts'
import { issueWhenMet } from '../issuing/issue-when-met.ts'
import { participantAdmitted, participantClosed } from '../mail.ts'
import { moveParticipant, noteParticipant, touchParticipant } from '../participants/move-participant.ts'
import { openParticipant } from '../participants/open-participant.ts'
import { findParticipant, type Participant } from '../participants/read-participants.ts'
import { personOf } from '../people.ts'
import { programStanding } from '../standing/program-standing.ts'
import { requirementWaivers } from '../tables.ts'

const participantToChange = async (
  call: SignedInCall,
  participantId: string,
  revision: number,
): Promise<Participant> => {
  const participant = (await findParticipant(call.db, participantId)) ?? refuse('not-found')
  return participant.revision === revision ? participant : refuse('conflict')
}

/** Somebody who did not enroll themselves: admitted at once. */
export const addParticipant: Handler<typeof programsDesk.addParticipant> = async (
  { email, code, reason },
  call,
) => {
  const person = await findByEmail(call.db, email)
  if (!person) refuse('bad-input', { fields: { email: 'No one has an account with this address.' } })
  if (!isReader(person))
    refuse('bad-input', {
      fields: { email: 'The person of this account has not confirmed the address yet.' },
    })
  const draft = { person, program: code, state: 'admitted', source: 'staff', message: 'Admitted' } as const
  const participant = await openParticipant(call, { ...draft, reason })
  if (!participant) return call.refuse('has-place')
  await tell(call, participant, 'admitted', '')
  await call.audit({
    action: 'programs.addParticipant',
    target: participant.id,
    details: { userId: person.id, program: code, reason },
  })
  await issueWhenMet(call, person.id)
  return { participantid: participant.id }
}

/** From now on the certificate is issued as soon as the requirements are met; they may be already. */
export const admit: Handler<typeof programsDesk.admit> = async (
  { participantid, revision, remarks },
  call,
) => {
  const before = await participantToChange(call, participantid, revision)
  const participant = await moveParticipant(call, participantid, {
    to: 'admitted',
    message: 'Admitted',
    reason: remarks,
    revision,
  })
  if (!participant) refuse('conflict')
  await tell(call, participant, 'admitted', remarks)
  await call.audit({
    action: 'programs.admit',
    target: participantid,
    details: { before: before.state, after: participant.state, remarks },
  })
  await issueWhenMet(call, participant.userId)
  return { good: true }
}

export const closeParticipant: Handler<typeof programsDesk.closeParticipant> = async (input, call) => {
  const { participantid, revision, reason } = input
  const before = await participantToChange(call, participantid, revision)
  const participant = await moveParticipant(call, participantid, {
    to: 'closed',
    message: 'Closed',
    reason,
    revision,
  })
  if (!participant) refuse('conflict')
  await tell(call, participant, 'closed', reason)
  await call.audit({
    action: 'programs.closeParticipant',
    target: participantid,
    details: { before: before.state, after: participant.state, reason },
  })
  return { good: true }
}

async function tell(
  call: SignedInCall,
  participant: Participant,
  what: 'admitted' | 'closed',
  message: string,
): Promise<void> {
  const person = await personOf(call.db, participant.userId)
  await sendMail(call, what === 'admitted' ? participantAdmitted : participantClosed, person.email, {
    firstName: person.firstName,
    program: nameOfType(certificateType(participant.program)),
    message,
    url: `${call.settings.publicUrl}/wtcp`,
  })
}

/** Takes an open requirement as met. If it was the last one the certificate is issued. */
export const waive: Handler<typeof programsDesk.waive> = async (input, call) => {
  const { participantid, revision, requirement, reason } = input
  const participant = await participantToChange(call, participantid, revision)
  if (participant.state !== 'asked' && participant.state !== 'admitted') return call.refuse('not-open')
  const { requirements } = await programStanding(call.db, participant.userId, participant.program, call.now)
  if (!requirements.some((met) => met.key === requirement && !isMet(met))) return call.refuse('not-open')
  const touched = await touchParticipant(call, participantid, revision)
  if (!touched) refuse('conflict')
  try {
    await call.db.insert(requirementWaivers).values({
      id: uuid({ msecs: call.now.getTime() }),
      participantId: participantid,
      requirement,
      reason,
      at: call.now,
      actorId: call.actor.userId,
    })
  } catch (error) {
    if (isDuplicate(error)) return call.refuse('not-open')
    throw error
  }
  await noteParticipant(call, participant, `Requirement waived: ${requirement}`, reason)
  await call.audit({ action: 'programs.waive', target: participantid, details: { requirement, reason } })
  await issueWhenMet(call, participant.userId)
  return { good: true }
}

export const endWaiver: Handler<typeof programsDesk.endWaiver> = async (input, call) => {
  const { participantid, revision, requirement, reason } = input
  const participant = await participantToChange(call, participantid, revision)
  const touched = await touchParticipant(call, participantid, revision)
  if (!touched) refuse('conflict')
  const ended = await call.db
    .update(requirementWaivers)
    .set({ endedAt: call.now })
    .where(
      and(
        eq(requirementWaivers.participantId, participantid),
        eq(requirementWaivers.requirement, requirement),
        isNull(requirementWaivers.endedAt),
      ),
    )
    .returning({ id: requirementWaivers.id })
  if (ended.length === 0) refuse('conflict')
  await noteParticipant(call, participant, `Waiver withdrawn: ${requirement}`, reason)
  await call.audit({ action: 'programs.endWaiver', target: participantid, details: { requirement, reason } })
  return { good: true }
}
