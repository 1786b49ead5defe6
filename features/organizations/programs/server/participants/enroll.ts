import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programs } from '../../contract.ts'
import { personOf } from '../people.ts'
import { moveParticipant } from './move-participant.ts'
import { openParticipant } from './open-participant.ts'
import { participantOf } from './read-participants.ts'

/** Requests enrollment. Idempotent. An enrollment that the person gave up can be requested again. */
export const enroll: Handler<typeof programs.enroll> = async ({ code }, ctx) => {
  const person = await personOf(ctx.db, ctx.actor.userId)
  const draft = {
    person,
    program: code,
    state: 'asked',
    source: 'self',
    message: 'Requested enrollment in a program',
  } as const
  if (await openParticipant(ctx, draft)) return { good: true }
  const participant = await participantOf(ctx.db, person.id, code)
  if (participant?.state !== 'closed') return { good: true }
  const again = await moveParticipant(ctx, participant.id, {
    to: 'asked',
    message: 'Applied again',
  })
  if (!again) refuse('conflict')
  return { good: true }
}

export const leave: Handler<typeof programs.leave> = async ({ code, reason }, ctx) => {
  const participant = await participantOf(ctx.db, ctx.actor.userId, code)
  if (!participant) refuse('not-found')
  const left = await moveParticipant(ctx, participant.id, {
    to: 'closed',
    message: 'Withdrew from a program',
    reason,
  })
  if (!left) refuse('conflict')
  return { good: true }
}
