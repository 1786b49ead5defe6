import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import type { EventState } from '../../../rules/event-labels.ts'
import { seminarChanged } from '../../schedule/stored-schedule.ts'
import { seminarEvents } from '../../tables.ts'

interface Move {
  id: string
  revision: number
  from: EventState
  to: EventState
  act: string
  message: string
  reason?: string
}

/** Changes the state of an event and records the user. */
export async function moveEvent(ctx: Context<'not-now'>, move: Move): Promise<number> {
  const { id, from, to, act, message, reason = '' } = move
  const revision = move.revision + 1
  const moved = await ctx.db
    .update(seminarEvents)
    .set({ state: to, revision, changedAt: ctx.now })
    .where(and(eq(seminarEvents.id, id), eq(seminarEvents.state, from)))
    .returning({ id: seminarEvents.id })
  if (moved.length === 0) ctx.refuse('not-now')
  await recordEdit(ctx, {
    resource: 'events.event',
    id,
    revision,
    act,
    description: message,
    details: { before: { state: from }, after: { state: to }, reason },
  })
  await seminarChanged(ctx, id)
  return revision
}
