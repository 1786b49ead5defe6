import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type ParticipantState, participantsBefore } from '../../rules/participant-states.ts'
import { participantEvents, programParticipants } from '../tables.ts'
import type { Participant } from './read-participants.ts'

interface Move {
  to: ParticipantState
  /** Text for display: 'Admitted'. */
  message: string
  reason?: string
  /** If set, refuses to move an enrollment that has changed since this revision was read. */
  revision?: number
}

/** Moves an enrollment. Returns null if the transition is not allowed or another user was faster. */
export async function moveParticipant(
  ctx: Context,
  participantId: string,
  move: Move,
): Promise<Participant | null> {
  const { to, message, reason, revision } = move
  const [moved] = await ctx.db
    .update(programParticipants)
    .set({
      state: to,
      revision: sql`${programParticipants.revision} + 1`,
      closedReason: to === 'closed' ? (reason ?? '') : '',
      changedAt: ctx.now,
    })
    .where(
      and(
        eq(programParticipants.id, participantId),
        inArray(programParticipants.state, participantsBefore(to)),
        revision === undefined ? undefined : eq(programParticipants.revision, revision),
      ),
    )
    .returning()
  if (moved) await recordParticipantDecision(ctx, moved, message, reason)
  return moved ?? null
}

/** Records a decision about an enrollment, and notifies the person's open pages. */
export async function recordParticipantDecision(
  ctx: Context,
  participant: Pick<Participant, 'id' | 'userId'>,
  message: string,
  reason = '',
): Promise<void> {
  await ctx.db.insert(participantEvents).values({
    id: ctx.newId(),
    participantId: participant.id,
    message,
    reason,
    at: ctx.now,
    actorId: ctx.actor?.userId ?? null,
  })
  await announceTo(ctx.db, 'programs', participant.userId)
}

/** Increments the revision for a change that leaves the state unchanged. Returns null if another user was faster. */
export async function touchParticipant(
  ctx: Context,
  participantId: string,
  revision: number,
): Promise<Participant | null> {
  const [touched] = await ctx.db
    .update(programParticipants)
    .set({ revision: sql`${programParticipants.revision} + 1`, changedAt: ctx.now })
    .where(and(eq(programParticipants.id, participantId), eq(programParticipants.revision, revision)))
    .returning()
  return touched ?? null
}
