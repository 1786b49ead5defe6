import { desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { requests as contract } from '../contract.ts'
import { customerMay, isOpen } from '../rules/request-states.ts'
import { endOrderOf } from './end-order.ts'
import { moveRequest, type Request } from './move-request.ts'
import { ownRequest } from './own-request.ts'
import { quotesById, requestParts, requestRow } from './read-request.ts'
import { requestMessages, requests } from './tables.ts'
import { tellMessage, tellStaff } from './tell.ts'

export const mine: Handler<typeof contract.mine> = async (input, { db, actor }) => {
  const own = db.select().from(requests).where(eq(requests.userId, actor.userId))
  const order = [desc(requests.createdAt), desc(requests.id)]
  const { rows, total } = await listOf(db, own, input, order)
  const quoted = await quotesById(
    db,
    rows.map(({ quoteId }) => quoteId),
  )
  return {
    total,
    rows: rows.map((request) => requestRow(request, quoted.get(request.quoteId ?? '') ?? null)),
  }
}

export const detail: Handler<typeof contract.detail> = async ({ requestid }, call) => {
  const request = await ownRequest(call, requestid)
  const { parts, quote } = await requestParts(call.db, call.now, request, 'customer')
  return { ...parts, may: customerMay(request.state, quote?.byInvoice ?? false) }
}

/** The customer asks back, or adds what was missing. */
export const write: Handler<typeof contract.write> = async ({ requestid, text }, call) => {
  const request = await ownRequest(call, requestid)
  if (!isOpen(request.state)) refuse('conflict')
  await call.transaction(async (inner) => {
    await keepMessage(inner, request, { side: 'customer', authorId: call.actor.userId, text })
    await tellMessage(inner, request, 'customer', text)
  })
  return { good: true }
}

interface MessageDraft {
  side: 'customer' | 'staff' | 'note'
  authorId: string
  text: string
}

export async function keepMessage(call: Call, request: Request, draft: MessageDraft): Promise<void> {
  await call.db
    .insert(requestMessages)
    .values({ ...draft, id: uuid({ msecs: call.now.getTime() }), requestId: request.id, at: call.now })
  if (draft.side === 'staff') await announceTo(call.db, 'requests', request.userId)
}

/** The customer no longer wants it. An order that its quote opened can no longer be paid. */
export const withdraw: Handler<typeof contract.withdraw> = async ({ requestid }, call) => {
  const request = await ownRequest(call, requestid)
  await call.transaction(async (inner) => {
    const moved = (await moveRequest(inner, request.id, { to: 'withdrawn' })) ?? refuse('conflict')
    await endOrderOf(inner, moved, 'The request was withdrawn.')
    await tellStaff(inner, moved, 'withdrawn by the customer')
  })
  return { good: true }
}
