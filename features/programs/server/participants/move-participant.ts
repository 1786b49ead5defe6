import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type ParticipantState, participantsBefore } from '../../rules/participant-states.ts'
import { participantEvents, programParticipants } from '../tables.ts'
import type { Participant } from './read-participants.ts'

interface Move {
  to: ParticipantState
  /** For people: 'Admitted'. */
  message: string
  reason?: string
  /** Refuses to move what somebody has changed since this revision was read. */
  revision?: number
}

/** Moves a place if it may go there from where it is; null when it may not, or somebody else was quicker. */
export async function moveParticipant(
  call: Call,
  participantId: string,
  move: Move,
): Promise<Participant | null> {
  const { to, message, reason, revision } = move
  const [moved] = await call.db
    .update(programParticipants)
    .set({
      state: to,
      revision: sql`${programParticipants.revision} + 1`,
      closedReason: to === 'closed' ? (reason ?? '') : '',
      changedAt: call.now,
    })
    .where(
      and(
        eq(programParticipants.id, participantId),
        inArray(programParticipants.state, participantsBefore(to)),
        revision === undefined ? undefined : eq(programParticipants.revision, revision),
      ),
    )
    .returning()
  if (moved) await noteParticipant(call, moved, message, reason)
  return moved ?? null
}

/** Keeps what was decided about a place, and tells the person's open pages. */
export async function noteParticipant(
  call: Call,
  participant: Pick<Participant, 'id' | 'userId'>,
  message: string,
  reason = '',
): Promise<void> {
  await call.db.insert(participantEvents).values({
    id: uuid({ msecs: call.now.getTime() }),
    participantId: participant.id,
    message,
    reason,
    at: call.now,
    actorId: call.actor?.userId ?? null,
  })
  await announceTo(call.db, 'programs', participant.userId)
}

/** Counts a change that leaves the state as it is; null when somebody else was quicker. */
export async function touchParticipant(
  call: Call,
  participantId: string,
  revision: number,
): Promise<Participant | null> {
  const [touched] = await call.db
    .update(programParticipants)
    .set({ revision: sql`${programParticipants.revision} + 1`, changedAt: call.now })
    .where(and(eq(programParticipants.id, participantId), eq(programParticipants.revision, revision)))
    .returning()
  return touched ?? null
}
