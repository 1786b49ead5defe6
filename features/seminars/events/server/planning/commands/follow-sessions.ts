import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { EventChanges, EventDraft, SessionDraft } from '../../../contract/event-draft.ts'
import { movedSessions } from '../../../rules/planning/events/moved-sessions.ts'
import { proposeSessions } from '../../../rules/planning/events/propose-sessions.ts'
import { findSeminars } from '../lists/find-seminars.ts'

/** Returns the sessions proposed by the agendas of an event's seminars. */
export async function proposedSessions(
  ctx: Context,
  event: Pick<EventDraft, 'starts' | 'ends' | 'seminars'>,
): Promise<SessionDraft[]> {
  const seminars = await findSeminars(ctx.db, pluck(event.seminars, 'semid'))
  return proposeSessions(
    event,
    seminars.map(({ id: semid, name, agenda, contactMinutes }) => ({ semid, name, agenda, contactMinutes })),
  )
}

/**
 * Adds the resulting session changes to the changes of an event, for callers unaware of sessions: sessions move with
 * the event, are removed with a seminar, and are proposed for an added one.
 */
export async function withSessions(
  ctx: Context,
  before: EventDraft,
  changes: EventChanges,
): Promise<EventChanges> {
  if (changes.sessions || before.sessions.length === 0) return changes
  const { starts = before.starts, ends = before.ends, seminars = before.seminars } = changes
  const held = new Set(seminars.map(({ semid }) => semid))
  const moved = (movedSessions(before, { starts, ends }) ?? []).filter(({ semid }) => held.has(semid))
  const planned = new Set(moved.map(({ semid }) => semid))
  const isPlanned = seminars.every(({ semid }) => planned.has(semid))
  const proposed = isPlanned ? [] : await proposedSessions(ctx, { starts, ends, seminars })
  return { ...changes, sessions: [...moved, ...proposed.filter(({ semid }) => !planned.has(semid))] }
}
