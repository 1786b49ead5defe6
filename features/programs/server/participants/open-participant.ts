import { v7 as uuid } from 'uuid'
import type { User } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { TrackCode } from '../../rules/program-codes.ts'
import { foundBy } from '../people.ts'
import { type ParticipantSource, programParticipants } from '../tables.ts'
import { noteParticipant } from './move-participant.ts'
import type { Participant } from './read-participants.ts'

interface ParticipantDraft {
  person: User
  program: TrackCode
  state: 'asked' | 'admitted' | 'completed'
  source: ParticipantSource
  message: string
  reason?: string
}

/** Opens a place; null when the person has one in this track already. */
export async function openParticipant(call: Call, draft: ParticipantDraft): Promise<Participant | null> {
  const { person, program, state, source, message, reason } = draft
  const [opened] = await call.db
    .insert(programParticipants)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      userId: person.id,
      program,
      state,
      source,
      foundBy: foundBy(person),
      askedAt: call.now,
      changedAt: call.now,
    })
    .onConflictDoNothing({ target: [programParticipants.userId, programParticipants.program] })
    .returning()
  if (opened) await noteParticipant(call, opened, message, reason)
  return opened ?? null
}
