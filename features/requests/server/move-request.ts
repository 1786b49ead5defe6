import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type RequestState, statesBefore } from '../rules/request-states.ts'
import { requestEvents, requests } from './tables.ts'

export type Request = typeof requests.$inferSelect

interface Move {
  to: RequestState
  /** Refuses to move what somebody has changed since this revision was read. */
  revision?: number
  quoteId?: string
  reason?: string
}

/** Moves a request if it may go there from where it is; null when it may not, or somebody else was quicker. */
export async function moveRequest(call: Call, requestId: string, move: Move): Promise<Request | null> {
  const { to, revision, quoteId, reason } = move
  const [moved] = await call.db
    .update(requests)
    .set({
      state: to,
      revision: sql`${requests.revision} + 1`,
      changedAt: call.now,
      ...(quoteId ? { quoteId } : {}),
    })
    .where(
      and(
        eq(requests.id, requestId),
        inArray(requests.state, statesBefore(to)),
        ...(revision === undefined ? [] : [eq(requests.revision, revision)]),
      ),
    )
    .returning()
  if (!moved) return null
  await noteState(call, moved, reason)
  return moved
}

/** Keeps that the request came into its state now, and tells the customer's open pages. */
export async function noteState(call: Call, request: Request, reason?: string): Promise<void> {
  await call.db.insert(requestEvents).values({
    id: uuid({ msecs: call.now.getTime() }),
    requestId: request.id,
    state: request.state,
    at: call.now,
    actorId: call.actor?.userId ?? null,
    reason: reason ?? null,
  })
  await announceTo(call.db, 'requests', request.userId)
}
