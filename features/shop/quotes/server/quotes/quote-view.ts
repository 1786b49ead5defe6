import { desc, eq } from 'drizzle-orm'
import { addressOf } from '#platform/contract/address.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { requests } from '../../contract.ts'
import { quoteName } from '../../rules/names.ts'
import { quotes } from '../tables.ts'

export type StoredQuote = typeof quotes.$inferSelect

/** Returns a quote as displayed at `now`. */
export function quoteView(stored: StoredQuote, now: Date) {
  return {
    quoteid: stored.id,
    name: quoteName(stored.number),
    ...pick(stored, 'binding', 'quote', 'note', 'byInvoice', 'issuedAt', 'validUntil'),
    isValid: stored.validUntil >= now,
    pdf: addressOf(requests.quotePaper, { quoteid: stored.id }),
  }
}

/** Returns the total of a quote, for lists. */
export const totalOf = ({ quote }: Pick<StoredQuote, 'quote'>) => ({
  minor: quote.total,
  currency: quote.currency,
})

export async function findQuote(db: Db, quoteId: string | null): Promise<StoredQuote | null> {
  if (quoteId === null) return null
  const [found] = await db.select().from(quotes).where(eq(quotes.id, quoteId))
  return found ?? null
}

/** Returns all quotes of a request, newest first. */
export const quotesOf = (db: Db, requestId: string): Promise<StoredQuote[]> =>
  db.select().from(quotes).where(eq(quotes.requestId, requestId)).orderBy(desc(quotes.issuedAt))
