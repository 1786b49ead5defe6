import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { requests } from '../../contract.ts'
import { quoteName } from '../../rules/names.ts'
import { findQuote } from './quote-view.ts'

export const quotePaper: Handler<typeof requests.quotePaper> = async ({ quoteid }, call) => {
  const quote = (await findQuote(call.db, quoteid)) ?? refuse('not-found')
  if (quote.userId !== call.actor.userId && !holds(call.actor, 'product_admin')) {
    await call.audit({ action: 'requests.foreign', outcome: 'refused', target: quote.id })
    refuse('not-found')
  }
  // Drawing takes a library that nothing else needs: it is read with the first document.
  const { renderQuote } = await import('./render-quote.ts')
  return pdfFile(quoteName(quote.number), await renderQuote(quote, call.settings))
}
