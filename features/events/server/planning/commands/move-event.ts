import { and, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import type { EventState } from '../../../rules/event-words.ts'
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

/** Moves an event from one state to another and keeps who did it. */
export async function moveEvent(call: Call<'not-now'>, move: Move): Promise<number> {
  const { id, from, to, act, message, reason = '' } = move
  const revision = move.revision + 1
  const moved = await call.db
    .update(seminarEvents)
    .set({ state: to, revision, changedAt: call.now })
    .where(and(eq(seminarEvents.id, id), eq(seminarEvents.state, from)))
    .returning({ id: seminarEvents.id })
  if (moved.length === 0) call.refuse('not-now')
  await recordEdit(call, {
    ...{ resource: 'events.event', id, revision, act, description: message },
    details: { before: { state: from }, after: { state: to }, reason },
  })
  await seminarChanged(call, id)
  return revision
}
