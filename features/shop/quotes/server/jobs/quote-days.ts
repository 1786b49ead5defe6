import { z } from 'zod'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { quoteName } from '../../rules/names.ts'
import { quoteEndsSoon } from '../mail.ts'
import { moveRequest, type Request } from '../move-request.ts'
import { customerFacts, notifyStaff, personOf } from '../notify.ts'
import { findRequest } from '../own-request.ts'
import { findQuote, type StoredQuote } from '../quotes/quote-view.ts'

const OneQuote = z.object({ quoteId: z.uuid() })

export const remindKey = (quoteId: string): string => `remind-quote:${quoteId}`
export const endQuoteKey = (quoteId: string): string => `end-quote:${quoteId}`

/** Returns the request if this quote is its current one and is neither accepted nor ended. */
async function waitingRequest(
  ctx: Context,
  quoteId: string,
): Promise<{ request: Request; quote: StoredQuote } | null> {
  const quote = await findQuote(ctx.db, quoteId)
  const request = quote?.requestId ? await findRequest(ctx.db, quote.requestId) : null
  if (!quote || request?.state !== 'quoted' || request.quoteId !== quoteId) return null
  return { request, quote }
}

/** Reminds the customer some days before a quote expires. */
export const remindOfQuote = job({
  name: 'remindOfQuote',
  input: OneQuote,
  async run({ quoteId }, ctx) {
    await ctx.transaction(async (inner) => {
      const waiting = await waitingRequest(inner, quoteId)
      if (!waiting) return
      const { request, quote } = waiting
      const person = await personOf(inner, request.userId)
      const payUrl =
        quote.orderId && !quote.byInvoice ? await payLinkFor(inner, quote.orderId, quote.validUntil) : null
      await sendMail(inner, quoteEndsSoon, person.email, {
        ...customerFacts(inner, request),
        quote: quoteName(quote.number),
        total: formatMoney(quote.quote.total, quote.quote.currency),
        validUntil: formatDate(quote.validUntil),
        payUrl,
      })
    })
  },
})

/** Expires a quote after its last day. Its order expires separately at the same time. */
export const endQuote = job({
  name: 'endQuote',
  input: OneQuote,
  async run({ quoteId }, ctx) {
    await ctx.transaction(async (inner) => {
      const waiting = await waitingRequest(inner, quoteId)
      if (!waiting || waiting.quote.validUntil > inner.now) return
      const name = quoteName(waiting.quote.number)
      const moved = await moveRequest(inner, waiting.request.id, { to: 'expired', reason: name })
      if (moved) await notifyStaff(inner, moved, `quote ${name} has expired`)
    })
  },
})
