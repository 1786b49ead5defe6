import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type ParticipantState, participantsBefore } from '../../rules/participant-states.ts'
import { participantEvents, programParticipants } from '../tables.ts'
import type { Participant } from './read-participants.ts'

interface Move {
  to: ParticipantState
  /** For people: 'Admitted'. */
  message: string
  reason?: string
  /** Refuses to move a place that has changed since this revision was read. */
  revision?: number
}

/** Moves a place if the transition is allowed; null if it is not, or someone else was faster. */
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
  if (moved) await noteParticipant(ctx, moved, message, reason)
  return moved ?? null
}

/** Records what was decided about a place, and notifies the person's open pages. */
export async function noteParticipant(
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

/** Counts a change that leaves the state as it is; null if someone else was faster. */
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
