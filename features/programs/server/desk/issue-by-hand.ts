import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { mayIssue } from '../../rules/desk/participant-acts.ts'
import { isInForce, isMet } from '../../rules/meet-requirement.ts'
import { programs } from '../../rules/programs.ts'
import { standingIn } from '../../rules/standing.ts'
import type { Standing } from '../../rules/standing-states.ts'
import { issueFor } from '../issuing/issue-when-met.ts'
import { noteParticipant, touchParticipant } from '../participants/move-participant.ts'
import { findParticipant } from '../participants/read-participants.ts'
import { loadFacts } from '../standing/load-facts.ts'

/** Issues the certificate with the day on which it was earned: for older records, and in place of a revoked one. */
export const issue: Handler<typeof programsDesk.issue> = async (input, call) => {
  const { participantid, revision, issuedOn, reason } = input
  const participant = (await findParticipant(call.db, participantid)) ?? refuse('not-found')
  // Counts the change first: of two who issue at once one waits here and is then told.
  if (!(await touchParticipant(call, participantid, revision))) refuse('conflict')
  const facts = await loadFacts(call.db, participant.userId, call.now)
  const standing = standingIn(programs[participant.program], facts, call.now)
  if (standing.certificate && isInForce(standing.certificate.state)) return call.refuse('has-certificate')
  if (!standing.isComplete) return call.refuse('requirements-missing', { message: missingWords(standing) })
  if (!mayIssue(participant.state, standing)) refuse('conflict')
  const issuedAt = issuedOn ? new Date(`${issuedOn}T12:00:00Z`) : call.now
  const problem = dayProblem(issuedAt, standing, call.now)
  if (problem) refuse('bad-input', { fields: { issuedOn: problem } })
  const { number, id } = await issueFor(call, participant.userId, standing, facts, {
    issuedAt,
    source: 'staff',
    key: `program:${participant.program}:${participant.userId}:by-hand:${revision}`,
  })
  await noteParticipant(call, participant, `Certificate ${number} issued by hand`, reason)
  await call.audit({
    action: 'programs.issue',
    target: participantid,
    details: { certificate: id, number, issuedOn: issuedOn || null, reason },
  })
  return { number }
}

const missingWords = ({ requirements }: Standing): string => {
  const open = requirements.filter((met) => !isMet(met)).map(({ key }) => key)
  return `Not all requirements are met: ${open.join(', ')}. Waive what need not be met, with a reason.`
}

function dayProblem(issuedAt: Date, { requirements }: Standing, now: Date): string | null {
  if (issuedAt > now) return 'Please choose a day that is over.'
  const last = requirements
    .filter(({ source }) => source !== 'waiver')
    .reduce((latest, { at }) => Math.max(latest, at?.getTime() ?? 0), 0)
  const isBefore = issuedAt.toISOString().slice(0, 10) < new Date(last).toISOString().slice(0, 10)
  return isBefore ? 'The last requirement was met after this day.' : null
}
