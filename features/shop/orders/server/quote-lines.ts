import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import type { ShownLine } from '#features/shop/cart/contract/wire-cart.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { quote } from '#features/shop/pricing/rules/quote.ts'
import type { PriceFacts, Quote, QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import { priceFacts } from '#features/shop/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { checkoutRefusals } from '../contract.ts'
import { byKind, callOfKind, isSoldHere } from './offer-kinds.ts'

interface Choice {
  partner: string
  /** Set by the server, never by a request. If undefined, the partner determines the currency. */
  currency: string | undefined
  /** Partner administrator's purchase for the partner's users: partner prices, without the buyer's personal terms. */
  forPartner?: boolean
}

/** Prices the lines as of now. Refuses an empty cart and items that are not sold. */
export async function quoteLines(
  ctx: Context<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  choice: Choice,
): Promise<Quote> {
  return priceLines(await describeLines(ctx, lines, choice.partner), await factsOf(ctx, choice), ctx.now)
}

/** Maximum of the integer money columns: about 21 million in any currency. */
const MAX = 2_147_483_647

/** Prices the lines. Refuses totals above the maximum of one order. */
export function priceLines(lines: readonly QuoteLine[], facts: PriceFacts, now: Date): Quote {
  const quoted = quote(lines, facts, now)
  if (Math.max(quoted.listTotal, quoted.total, quoted.totalInUsd) > MAX) {
    refuse('bad-input', { message: 'This is more than one order can hold. Please make smaller orders.' })
  }
  return quoted
}

/** Refuses if the currency that the buyer saw differs from the quote's. A request cannot choose the currency. */
export function refuseOtherCurrency(seen: string | undefined, quoted: Quote): void {
  if (!seen || seen === quoted.currency) return
  refuse('bad-input', {
    fields: { currency: `Your prices are in ${quoted.currency}. Please use this currency.` },
  })
}

/** Returns the lines as sold by their kinds, in cart order. */
export async function describeLines(
  ctx: Context<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  partner: string,
): Promise<QuoteLine[]> {
  if (lines.length === 0) ctx.refuse('empty-cart')
  if (lines.some(({ kind }) => !isSoldHere(ctx, kind))) ctx.refuse('not-sold')
  const described = await Promise.all(
    byKind(ctx, lines).map(([kind, ofKind]) => kind.describe(callOfKind(ctx, kind), ofKind, partner)),
  )
  return inCartOrder(lines, described.flat())
}

const inCartOrder = (lines: readonly CartLine[], described: readonly QuoteLine[]): QuoteLine[] => {
  const indexes = new Map(lines.map(({ lineId }, index) => [lineId, index]))
  return [...described].sort((a, b) => (indexes.get(a.lineId) ?? 0) - (indexes.get(b.lineId) ?? 0))
}

export async function factsOf(ctx: Context, { partner, currency, forPartner = false }: Choice) {
  const userId = forPartner ? null : (ctx.actor?.userId ?? null)
  const asMemberOf = forPartner ? partner : undefined
  const facts = await priceFacts(ctx.db, { userId, partnerCode: partner, currency, asMemberOf, now: ctx.now })
  // Purchases for the partner itself are never limited to quotes.
  return forPartner ? { ...facts, byQuote: false } : facts
}

/** Adjusts price facts for a company purchase: applies the company's discount, not the buyer's promo code. */
export const forBuyer = <Facts extends PriceFacts>(
  facts: Facts,
  company: { discountBasisPoints: number } | undefined,
): Facts => (company ? { ...facts, corporateBasisPoints: company.discountBasisPoints, promo: null } : facts)

/** Returns the caller's quote for a company purchase, in US dollars. */
export async function quoteForCompany(
  ctx: Context<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  { company, partner }: { company: { discountBasisPoints: number }; partner: string },
): Promise<Quote> {
  const described = await describeLines(ctx, lines, partner)
  const facts = await factsOf(ctx, { partner, currency: LIST_CURRENCY })
  return priceLines(described, forBuyer(facts, company), ctx.now)
}

interface RefusedLine {
  lineId: string
  code: string
  message: string
}

/** Prices the lines that can be bought now. For the other lines, returns the reason for the refusal. */
export async function quoteWhatIsSold(
  ctx: Context,
  lines: readonly CartLine[],
  choice: Choice,
): Promise<{ quote: Quote; refused: RefusedLine[] }> {
  const asking = ctx.declaring(checkoutRefusals)
  const refused: RefusedLine[] = lines
    .filter(({ kind }) => !isSoldHere(ctx, kind))
    .map(({ lineId, code }) => ({ lineId, code, message: CANNOT_BE_BOUGHT }))
  const sold: QuoteLine[] = []
  for (const [kind, ofKind] of byKind(
    ctx,
    lines.filter((line) => isSoldHere(ctx, line.kind)),
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
  const facts = await factsOf(ctx, choice)
  return { quote: priceLines(inCartOrder(lines, sold), facts, ctx.now), refused }
}

const CANNOT_BE_BOUGHT = 'This can no longer be bought. Please remove it.'

function toleratingRefusals(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Returns the caller's current names and prices of cart lines; empty if the total exceeds one order's maximum. */
export async function currentCartLines(
  ctx: Context,
  lines: readonly CartLine[],
): Promise<Map<string, ShownLine>> {
  if (lines.length === 0) return new Map()
  const choice = { partner: ctx.actor?.partner ?? DEFAULT_PARTNER, currency: undefined }
  const quoted = await quoteWhatIsSold(ctx, lines, choice).catch(toleratingRefusals)
  const { lines: found = [] } = quoted?.quote ?? {}
  return new Map(
    found.map(({ lineId, name, unitPrice, total }) => [
      lineId,
      { name, unit: toMajor(unitPrice), total: toMajor(total) },
    ]),
  )
}
