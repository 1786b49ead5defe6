import type { User } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { TrackCode } from '../../rules/program-codes.ts'
import { foundBy } from '../people.ts'
import { type ParticipantSource, programParticipants } from '../tables.ts'
import { recordParticipantDecision } from './move-participant.ts'
import type { Participant } from './read-participants.ts'

interface ParticipantDraft {
  person: User
  program: TrackCode
  state: 'asked' | 'admitted' | 'completed'
  source: ParticipantSource
  message: string
  reason?: string
}

/** Creates an enrollment. Returns null if the person already has one in this track. */
export async function openParticipant(ctx: Context, draft: ParticipantDraft): Promise<Participant | null> {
  const { person, program, state, source, message, reason } = draft
  const [opened] = await ctx.db
    .insert(programParticipants)
    .values({
      id: ctx.newId(),
      userId: person.id,
      program,
      state,
      source,
      foundBy: foundBy(person),
      askedAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing({ target: [programParticipants.userId, programParticipants.program] })
    .returning()
  if (opened) await recordParticipantDecision(ctx, opened, message, reason)
  return opened ?? null
}
