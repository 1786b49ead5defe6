import type { ShownLine } from '#features/cart/contract/wire-cart.ts'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import { quote } from '#features/pricing/rules/quote.ts'
import type { PriceFacts, Quote, QuoteLine } from '#features/pricing/rules/quote-types.ts'
import { priceFacts } from '#features/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { checkoutRefusals } from '../contract.ts'
import { byKind, callOfKind, isSoldHere } from './offer-kinds.ts'

interface Choice {
  partner: string
  currency: string | undefined
  /** Bought for people of the partner by who administers it: its prices count, and nothing of the buyer's own. */
  forPartner?: boolean
}

/** Prices the lines as they stand now; refuses an empty cart and what is not sold. */
export async function quoteLines(
  call: Call<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  choice: Choice,
): Promise<Quote> {
  return priceLines(await describeLines(call, lines, choice.partner), await factsOf(call, choice), call.now)
}

/** What the columns of money hold: about 21 million of any currency. */
const MOST = 2_147_483_647

/** The price engine's quote; refuses more than one order can come to. */
export function priceLines(lines: readonly QuoteLine[], facts: PriceFacts, now: Date): Quote {
  const quoted = quote(lines, facts, now)
  if (Math.max(quoted.listTotal, quoted.total, quoted.totalInUsd) > MOST) {
    refuse('bad-input', { message: 'This is more than one order can hold. Please make smaller orders.' })
  }
  return quoted
}

/** Another currency than the one that the buyer saw is never charged in its place. */
export function refuseOtherCurrency({ currency }: Pick<Choice, 'currency'>, quoted: Quote): void {
  if (!currency || currency === quoted.currency) return
  refuse('bad-input', { fields: { currency: 'We do not sell in this currency. Please choose another.' } })
}

/** The lines as each kind sells them, in the order of the cart. */
export async function describeLines(
  call: Call<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  partner: string,
): Promise<QuoteLine[]> {
  if (lines.length === 0) call.refuse('empty-cart')
  if (lines.some(({ kind }) => !isSoldHere(call, kind))) call.refuse('not-sold')
  const described = await Promise.all(
    byKind(call, lines).map(([kind, ofKind]) => kind.describe(callOfKind(call, kind), ofKind, partner)),
  )
  return inCartOrder(lines, described.flat())
}

const inCartOrder = (lines: readonly CartLine[], described: readonly QuoteLine[]): QuoteLine[] => {
  const indexes = new Map(lines.map(({ lineId }, index) => [lineId, index]))
  return [...described].sort((a, b) => (indexes.get(a.lineId) ?? 0) - (indexes.get(b.lineId) ?? 0))
}

export async function factsOf(call: Call, { partner, currency, forPartner = false }: Choice) {
  const userId = forPartner ? null : (call.actor?.userId ?? null)
  const asMemberOf = forPartner ? partner : undefined
  const facts = await priceFacts(call.db, {
    userId,
    partnerCode: partner,
    currency,
    asMemberOf,
    now: call.now,
  })
  // The partner itself asks nobody for a quote.
  return forPartner ? { ...facts, byQuote: false } : facts
}

/** What counts where somebody buys for a company: the company's discount, and no promo code of their own. */
export const forBuyer = <Facts extends PriceFacts>(
  facts: Facts,
  company: { discountBasisPoints: number } | undefined,
): Facts => (company ? { ...facts, corporateBasisPoints: company.discountBasisPoints, promo: null } : facts)

/** What lines cost the caller for a company, in US dollars. */
export async function quoteForCompany(
  call: Call<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  { company, partner }: { company: { discountBasisPoints: number }; partner: string },
): Promise<Quote> {
  const described = await describeLines(call, lines, partner)
  const facts = await factsOf(call, { partner, currency: LIST_CURRENCY })
  return priceLines(described, forBuyer(facts, company), call.now)
}

interface RefusedLine {
  lineId: string
  code: string
  message: string
}

/** Prices what can be bought now, and says of each other line why it cannot. */
export async function quoteWhatIsSold(
  call: Call,
  lines: readonly CartLine[],
  choice: Choice,
): Promise<{ quote: Quote; refused: RefusedLine[] }> {
  const asking = call.declaring(checkoutRefusals)
  const refused: RefusedLine[] = lines
    .filter(({ kind }) => !isSoldHere(call, kind))
    .map(({ lineId, code }) => ({ lineId, code, message: CANNOT_BE_BOUGHT }))
  const sold: QuoteLine[] = []
  for (const [kind, ofKind] of byKind(
    call,
    lines.filter((line) => isSoldHere(call, line.kind)),
  )) {
    const all = await kind
      .describe(callOfKind(asking, kind), ofKind, choice.partner)
      .catch(toleratingRefusals)
    if (all) {
      sold.push(...all)
      continue
    }
    for (const line of ofKind) {
      try {
        sold.push(...(await kind.describe(callOfKind(asking, kind), [line], choice.partner)))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ lineId: line.lineId, code: line.code, message: error.sentence ?? CANNOT_BE_BOUGHT })
      }
    }
  }
  const facts = await factsOf(call, choice)
  return { quote: priceLines(inCartOrder(lines, sold), facts, call.now), refused }
}

const CANNOT_BE_BOUGHT = 'This can no longer be bought. Please remove it.'

function toleratingRefusals(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** What the lines of a cart are called and cost the caller now; nothing where they come to more than an order holds. */
export async function shownLines(call: Call, lines: readonly CartLine[]): Promise<Map<string, ShownLine>> {
  if (lines.length === 0) return new Map()
  const choice = { partner: call.actor?.partner ?? DEFAULT_PARTNER, currency: undefined }
  const quoted = await quoteWhatIsSold(call, lines, choice).catch(toleratingRefusals)
  const { lines: found = [] } = quoted?.quote ?? {}
  return new Map(
    found.map(({ lineId, name, unitPrice, total }) => [
      lineId,
      { name, unit: toMajor(unitPrice), total: toMajor(total) },
    ]),
  )
}
