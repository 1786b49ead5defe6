import { and, eq, isNull } from 'drizzle-orm'
import { findByEmail, isReader } from '#features/core/accounts/server/public.ts'
import { certificateType, nameOfType } from '#features/learn/certificates/rules/certificate-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { isMet } from '../../rules/meet-requirement.ts'
import { issueWhenMet } from '../issuing/issue-when-met.ts'
import { participantAdmitted, participantClosed } from '../mail.ts'
import {
  moveParticipant,
  recordParticipantDecision,
  touchParticipant,
} from '../participants/move-participant.ts'
import { openParticipant } from '../participants/open-participant.ts'
import { findParticipant, type Participant } from '../participants/read-participants.ts'
import { personOf } from '../people.ts'
import { programProgress } from '../progress/program-progress.ts'
import { requirementWaivers } from '../tables.ts'

const participantToChange = async (
  ctx: SignedInContext,
  participantId: string,
  revision: number,
): Promise<Participant> => {
  const participant = (await findParticipant(ctx.db, participantId)) ?? refuse('not-found')
  return participant.revision === revision ? participant : refuse('conflict')
}

/** Immediately admits a person who did not enroll themselves. */
export const addParticipant: Handler<typeof programsAdmin.addParticipant> = async (
  { email, code, reason },
  ctx,
) => {
  const person = await findByEmail(ctx.db, email)
  if (!person) refuse('bad-input', { fields: { email: 'No one has an account with this address.' } })
  if (!isReader(person))
    refuse('bad-input', {
      fields: { email: 'The person of this account has not confirmed the address yet.' },
    })
  const draft = { person, program: code, state: 'admitted', source: 'staff', message: 'Admitted' } as const
  const participant = await openParticipant(ctx, { ...draft, reason })
  if (!participant) return ctx.refuse('has-place')
  await notify(ctx, participant, 'admitted', '')
  await ctx.audit({
    action: 'programs.addParticipant',
    target: participant.id,
    details: { userId: person.id, program: code, reason },
  })
  await issueWhenMet(ctx, person.id)
  return { participantid: participant.id }
}

/** Admits a participant. The certificate is issued once the requirements are met, which may already be the case. */
export const admit: Handler<typeof programsAdmin.admit> = async (
  { participantid, revision, remarks },
  ctx,
) => {
  const before = await participantToChange(ctx, participantid, revision)
  const participant = await moveParticipant(ctx, participantid, {
    to: 'admitted',
    message: 'Admitted',
    reason: remarks,
    revision,
  })
  if (!participant) refuse('conflict')
  await notify(ctx, participant, 'admitted', remarks)
  await ctx.audit({
    action: 'programs.admit',
    target: participantid,
    details: { before: before.state, after: participant.state, remarks },
  })
  await issueWhenMet(ctx, participant.userId)
  return { good: true }
}

export const closeParticipant: Handler<typeof programsAdmin.closeParticipant> = async (input, ctx) => {
  const { participantid, revision, reason } = input
  const before = await participantToChange(ctx, participantid, revision)
  const participant = await moveParticipant(ctx, participantid, {
    to: 'closed',
    message: 'Closed',
    reason,
    revision,
  })
  if (!participant) refuse('conflict')
  await notify(ctx, participant, 'closed', reason)
  await ctx.audit({
    action: 'programs.closeParticipant',
    target: participantid,
    details: { before: before.state, after: participant.state, reason },
  })
  return { good: true }
}

async function notify(
  ctx: SignedInContext,
  participant: Participant,
  what: 'admitted' | 'closed',
  message: string,
): Promise<void> {
  const person = await personOf(ctx.db, participant.userId)
  await sendMail(ctx, what === 'admitted' ? participantAdmitted : participantClosed, person.email, {
    firstName: person.firstName,
    program: nameOfType(certificateType(participant.program)),
    message,
    url: `${ctx.settings.publicUrl}/wtcp`,
  })
}

/** Waives an open requirement. If it was the last one, the certificate is issued. */
export const waive: Handler<typeof programsAdmin.waive> = async (input, ctx) => {
  const { participantid, revision, requirement, reason } = input
  const participant = await participantToChange(ctx, participantid, revision)
  if (participant.state !== 'asked' && participant.state !== 'admitted') return ctx.refuse('not-open')
  const { requirements } = await programProgress(ctx, participant.userId, participant.program, ctx.now)
  if (!requirements.some((met) => met.key === requirement && !isMet(met))) return ctx.refuse('not-open')
  const touched = await touchParticipant(ctx, participantid, revision)
  if (!touched) refuse('conflict')
  try {
    await ctx.db.insert(requirementWaivers).values({
      id: ctx.newId(),
      participantId: participantid,
      requirement,
      reason,
      at: ctx.now,
      actorId: ctx.actor.userId,
    })
  } catch (error) {
    if (isDuplicate(error)) return ctx.refuse('not-open')
    throw error
  }
  await recordParticipantDecision(ctx, participant, `Requirement waived: ${requirement}`, reason)
  await ctx.audit({ action: 'programs.waive', target: participantid, details: { requirement, reason } })
  await issueWhenMet(ctx, participant.userId)
  return { good: true }
}

export const endWaiver: Handler<typeof programsAdmin.endWaiver> = async (input, ctx) => {
  const { participantid, revision, requirement, reason } = input
  const participant = await participantToChange(ctx, participantid, revision)
  const touched = await touchParticipant(ctx, participantid, revision)
  if (!touched) refuse('conflict')
  const ended = await ctx.db
    .update(requirementWaivers)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(requirementWaivers.participantId, participantid),
        eq(requirementWaivers.requirement, requirement),
        isNull(requirementWaivers.endedAt),
      ),
    )
    .returning({ id: requirementWaivers.id })
  if (ended.length === 0) refuse('conflict')
  await recordParticipantDecision(ctx, participant, `Waiver withdrawn: ${requirement}`, reason)
  await ctx.audit({ action: 'programs.endWaiver', target: participantid, details: { requirement, reason } })
  return { good: true }
}
