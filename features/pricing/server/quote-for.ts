import { courseOffers } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { quote } from '../rules/quote.ts'
import type { Quote, QuoteLine } from '../rules/quote-types.ts'
import { type Buyer, priceFacts } from './price-facts.ts'

/** A wish to buy courses, as carts hold it. */
export interface WantedCourse {
  lineId: string
  code: string
  quantity: number
}

/**
 * Lines to be priced for those courses that this partner's catalogue sells now; `missing` are the others, by line.
 */
export async function courseLines(
  call: Pick<Call, 'db'>,
  partnerCode: string,
  wanted: readonly WantedCourse[],
): Promise<{ lines: QuoteLine[]; missing: string[] }> {
  const offers = await courseOffers(call.db, [...new Set(wanted.map(({ code }) => code))])
  const byCode = new Map(offers.map((offer) => [offer.courseid, offer]))
  const lines: QuoteLine[] = []
  const missing: string[] = []
  for (const { lineId, code, quantity } of wanted) {
    const offer = byCode.get(code)
    if (!offer || (offer.partnerOnly !== null && offer.partnerOnly !== partnerCode)) missing.push(lineId)
    else {
      const { name, listPrice, intro } = offer
      lines.push({ lineId, kind: 'course', code, name, quantity, listPrice, intro })
    }
  }
  return { lines, missing }
}

/** The server's price of lines for a buyer at `call.now`, from what is stored, never from what was sent. */
export async function quoteFor(
  call: Pick<Call, 'db' | 'now'>,
  buyer: Buyer,
  lines: readonly QuoteLine[],
): Promise<Quote> {
  return quote(lines, await priceFacts(call, buyer), call.now)
}
