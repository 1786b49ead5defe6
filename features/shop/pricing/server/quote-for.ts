import type { Db } from '#platform/server/db.ts'
import { quote } from '../rules/quote.ts'
import type { Quote, QuoteLine } from '../rules/quote-types.ts'
import { type Buyer, priceFacts } from './price-facts.ts'

/** Prices lines for a buyer at `buyer.now` from stored data only, never from request data. */
export async function quoteFor(db: Db, buyer: Buyer, lines: readonly QuoteLine[]): Promise<Quote> {
  return quote(lines, await priceFacts(db, buyer), buyer.now)
}
