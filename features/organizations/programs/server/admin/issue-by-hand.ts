import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { mayIssue } from '../../rules/admin/participant-acts.ts'
import { isInForce, isMet } from '../../rules/meet-requirement.ts'
import { programs } from '../../rules/programs.ts'
import { progressIn } from '../../rules/progress.ts'
import type { Progress } from '../../rules/progress-states.ts'
import { issueFor } from '../issuing/issue-when-met.ts'
import { recordParticipantDecision, touchParticipant } from '../participants/move-participant.ts'
import { findParticipant } from '../participants/read-participants.ts'
import { loadFacts } from '../progress/load-facts.ts'

/** Issues a certificate with the date it was earned, for older records or to replace a revoked one. */
export const issue: Handler<typeof programsAdmin.issue> = async (input, ctx) => {
  const { participantid, revision, issuedOn, reason } = input
  const participant = (await findParticipant(ctx.db, participantid)) ?? refuse('not-found')
  // Increments the revision first: the second of two concurrent calls waits here and is then refused.
  if (!(await touchParticipant(ctx, participantid, revision))) refuse('conflict')
  const facts = await loadFacts(ctx, participant.userId, ctx.now)
  const progress = progressIn(programs[participant.program], facts, ctx.now)
  if (progress.certificate && isInForce(progress.certificate.state)) return ctx.refuse('has-certificate')
  if (!progress.isComplete) return ctx.refuse('requirements-missing', { message: missingText(progress) })
  if (!mayIssue(participant.state, progress)) refuse('conflict')
  const issuedAt = issuedOn ? new Date(`${issuedOn}T12:00:00Z`) : ctx.now
  const problem = dayProblem(issuedAt, progress, ctx.now)
  if (problem) refuse('bad-input', { fields: { issuedOn: problem } })
  const { number, id } = await issueFor(ctx, participant.userId, progress, facts, {
    issuedAt,
    source: 'staff',
    key: `program:${participant.program}:${participant.userId}:by-hand:${revision}`,
  })
  await recordParticipantDecision(ctx, participant, `Certificate ${number} issued by hand`, reason)
  await ctx.audit({
    action: 'programs.issue',
    target: participantid,
    details: { certificate: id, number, issuedOn: issuedOn || null, reason },
  })
  return { number }
}

const missingText = ({ requirements }: Progress): string => {
  const open = requirements.filter((met) => !isMet(met)).map(({ key }) => key)
  return `Not all requirements are met: ${open.join(', ')}. Waive what need not be met, with a reason.`
}

function dayProblem(issuedAt: Date, { requirements }: Progress, now: Date): string | null {
  if (issuedAt > now) return 'Please choose a day that is over.'
  const last = requirements
    .filter(({ source }) => source !== 'waiver')
    .reduce((latest, { at }) => Math.max(latest, at?.getTime() ?? 0), 0)
  const isBefore = dayIn(issuedAt, OFFICE_ZONE) < dayIn(new Date(last), OFFICE_ZONE)
  return isBefore ? 'The last requirement was met after this day.' : null
}
