import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { requests } from '../../contract.ts'
import { quoteName } from '../../rules/names.ts'
import { findQuote } from './quote-view.ts'
import type { renderQuote } from './render-quote.ts'

export const quotePaper: Handler<typeof requests.quotePaper> = async ({ quoteid }, ctx) => {
  const quote = (await findQuote(ctx.db, quoteid)) ?? refuse('not-found')
  if (quote.userId !== ctx.actor.userId && !holds(ctx.actor, 'product_admin')) {
    await ctx.audit({ action: 'requests.foreign', outcome: 'refused', target: quote.id })
    refuse('not-found')
  }
  return pdfFile(
    quoteName(quote.number),
    await draw<typeof renderQuote>(ctx, 'requests.quote', quote, ctx.settings),
  )
}
