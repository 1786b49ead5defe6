import { desc, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { requests as contract } from '../contract.ts'
import { customerMay, isOpen } from '../rules/request-states.ts'
import { endOrderOf } from './end-order.ts'
import { moveRequest, type Request } from './move-request.ts'
import { notifyOfMessage, notifyStaff } from './notify.ts'
import { ownRequest } from './own-request.ts'
import { quotesById, requestParts, requestRow } from './read-request.ts'
import { requestMessages, requests } from './tables.ts'

export const mine: Handler<typeof contract.mine> = async (input, { db, actor }) => {
  const own = db.select().from(requests).where(eq(requests.userId, actor.userId))
  const order = [desc(requests.createdAt), desc(requests.id)]
  const { rows, total } = await listOf(db, own, input, order)
  const quoted = await quotesById(db, pluck(rows, 'quoteId'))
  return {
    total,
    rows: rows.map((request) => requestRow(request, quoted.get(request.quoteId ?? '') ?? null)),
  }
}

export const detail: Handler<typeof contract.detail> = async ({ requestid }, ctx) => {
  const request = await ownRequest(ctx, requestid)
  const { parts, quote } = await requestParts(ctx.db, ctx.now, request, 'customer')
  return { ...parts, may: customerMay(request.state, quote?.byInvoice ?? false) }
}

/** Adds a message from the customer. */
export const write: Handler<typeof contract.write> = async ({ requestid, text }, ctx) => {
  const request = await ownRequest(ctx, requestid)
  if (!isOpen(request.state)) refuse('conflict')
  await ctx.transaction(async (inner) => {
    await saveMessage(inner, request, { side: 'customer', authorId: ctx.actor.userId, text })
    await notifyOfMessage(inner, request, 'customer', text)
  })
  return { good: true }
}

interface MessageDraft {
  side: 'customer' | 'staff' | 'note'
  authorId: string
  text: string
}

export async function saveMessage(ctx: Context, request: Request, draft: MessageDraft): Promise<void> {
  await ctx.db
    .insert(requestMessages)
    .values({ ...draft, id: ctx.newId(), requestId: request.id, at: ctx.now })
  if (draft.side === 'staff') await announceTo(ctx.db, 'requests', request.userId)
}

/** Withdraws the customer's request. An order created from its quote can no longer be paid. */
export const withdraw: Handler<typeof contract.withdraw> = async ({ requestid }, ctx) => {
  const request = await ownRequest(ctx, requestid)
  await ctx.transaction(async (inner) => {
    const moved = (await moveRequest(inner, request.id, { to: 'withdrawn' })) ?? refuse('conflict')
    await endOrderOf(inner, moved, 'The request was withdrawn.')
    await notifyStaff(inner, moved, 'withdrawn by the customer')
  })
  return { good: true }
}
