import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { requests as contract } from '../../contract.ts'
import { moveRequest } from '../move-request.ts'
import { ownRequest } from '../own-request.ts'
import { findQuote } from '../quotes/quote-view.ts'
import { tellStaff } from '../tell.ts'

/** The customer accepts a quote that is paid by invoice. */
export const accept: Handler<typeof contract.accept> = async ({ requestid, purchaseOrder }, call) => {
  const request = await ownRequest(call, requestid)
  const quote = await findQuote(call.db, request.quoteId)
  if (!quote?.byInvoice || request.state !== 'quoted' || quote.validUntil < call.now) refuse('state-changed')
  await call.transaction(async (inner) => {
    const reason = purchaseOrder ? `Purchase order ${purchaseOrder}` : undefined
    const move = { to: 'accepted', quoteId: quote.id, ...(reason ? { reason } : {}) } as const
    const moved = (await moveRequest(inner, request.id, move)) ?? refuse('state-changed')
    await tellStaff(inner, moved, reason ? `accepted, ${reason}` : 'accepted, to be invoiced')
  })
  return { good: true }
}
