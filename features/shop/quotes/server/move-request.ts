import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type RequestState, statesBefore } from '../rules/request-states.ts'
import { requestEvents, requests } from './tables.ts'

export type Request = typeof requests.$inferSelect

interface Move {
  to: RequestState
  /** If set, refuses to change a request that was modified after this revision. */
  revision?: number
  quoteId?: string
  reason?: string
}

/** Moves a request if the transition is allowed. Returns null if it is not, or if a concurrent change came first. */
export async function moveRequest(ctx: Context, requestId: string, move: Move): Promise<Request | null> {
  const { to, revision, quoteId, reason } = move
  const [moved] = await ctx.db
    .update(requests)
    .set({
      state: to,
      revision: sql`${requests.revision} + 1`,
      changedAt: ctx.now,
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
  await noteState(ctx, moved, reason)
  return moved
}

/** Records the request's new state and notifies the customer's open pages. */
export async function noteState(ctx: Context, request: Request, reason?: string): Promise<void> {
  await ctx.db.insert(requestEvents).values({
    id: ctx.newId(),
    requestId: request.id,
    state: request.state,
    at: ctx.now,
    actorId: ctx.actor?.userId ?? null,
    reason: reason ?? null,
  })
  await announceTo(ctx.db, 'requests', request.userId)
}
