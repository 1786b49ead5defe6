import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { requests as contract } from '../../contract.ts'
import { customerMay } from '../../rules/request-states.ts'
import { ownRequest } from '../own-request.ts'
import { findQuote } from '../quotes/quote-view.ts'

/** Returns the payment URL of a quote. Paying it is the acceptance. */
export const pay: Handler<typeof contract.pay> = async ({ requestid }, ctx) => {
  const request = await ownRequest(ctx, requestid)
  const quote = await findQuote(ctx.db, request.quoteId)
  const orderId = quote?.orderId
  if (!quote || !orderId || quote.validUntil < ctx.now) refuse('conflict')
  if (!customerMay(request.state, quote.byInvoice).includes('pay')) refuse('conflict')
  return { url: await ctx.transaction((inner) => payLinkFor(inner, orderId, quote.validUntil)) }
}
