import {
  findPartner,
  setPartnerPrice as keepPrice,
  setPartnerTerms as keepTerms,
  listPartnerTerms,
  type Partner,
  partnerPrices,
  plannedPrices,
} from '#features/core/partner/server/public.ts'
import { courseOffers, listCourses } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { pricing } from '../../contract.ts'
import { LIST_CURRENCY, RATE_OF_ONE } from '../../rules/currency.ts'
import { quote } from '../../rules/quote.ts'
import type { PriceFacts } from '../../rules/quote-types.ts'
import { findCurrency } from '../queries.ts'
import { publishPrices } from './publish-prices.ts'

export const adminPartners: Handler<typeof pricing.adminPartners> = (input, { db, now }) =>
  listPartnerTerms(db, input, now)

export const adminPrices: Handler<typeof pricing.adminPrices> = async (input, ctx) =>
  pricesUnder(ctx, (await findPartner(ctx.db, input.partner)) ?? refuse('not-found'), input)

type ListSearch = Omit<Parameters<Handler<typeof pricing.adminPrices>>[0], 'partner'>

/** Returns a page of courses with their prices for members of the partner. */
export async function pricesUnder(ctx: Context, partner: Partner, input: ListSearch) {
  const [own, planned] = await Promise.all([
    partnerPrices(ctx.db, partner.code, ctx.now),
    plannedPrices(ctx.db, partner.code, ctx.now),
  ])
  const narrowed = input.shows === 'own' ? { among: [...own.keys(), ...planned.keys()] } : {}
  const { rows, total } = await listCourses(ctx.db, { ...input, ...narrowed, onSale: true })
  const codes = rows.map(({ courseid }) => courseid)
  const offers = new Map((await courseOffers(ctx.db, codes)).map((offer) => [offer.courseid, offer]))
  const facts = await memberFacts(ctx, partner, own)
  return {
    rows: codes.flatMap((code) => {
      const offer = offers.get(code)
      if (!offer) return []
      return [
        {
          courseid: code,
          name: offer.name,
          listMinor: offer.listPrice,
          ownMinor: own.get(code) ?? null,
          ...costsOf(offer, facts, ctx.now),
          planned: planned.get(code) ?? null,
        },
      ]
    }),
    total,
  }
}

/** Price facts for a member of the partner without a company or promo code. */
async function memberFacts(ctx: Context, partner: Partner, own: Map<string, number>): Promise<PriceFacts> {
  const currency = await findCurrency(ctx.db, partner.currency)
  const { code, discountBasisPoints, roundDown } = partner
  return {
    partner: { code, discountBasisPoints, roundDown, prices: Object.fromEntries(own) },
    corporateBasisPoints: 0,
    promo: null,
    currency: currency ?? { code: LIST_CURRENCY, rateMicros: RATE_OF_ONE },
  }
}

type Offer = Awaited<ReturnType<typeof courseOffers>>[number]

/**
 * Returns the prices of courses at the given partner prices (US cents; null for the list price) instead of the stored
 * ones. Courses that are not sold are omitted.
 */
export async function pricesAt(ctx: Context, partner: Partner, own: ReadonlyMap<string, number | null>) {
  const offers = await courseOffers(ctx.db, [...own.keys()])
  const priced = [...own].flatMap(([code, minor]) => (minor === null ? [] : [[code, minor] as const]))
  const facts = await memberFacts(ctx, partner, new Map(priced))
  return new Map(
    offers.map((offer) => [
      offer.courseid,
      { name: offer.name, listMinor: offer.listPrice, ...costsOf(offer, facts, ctx.now) },
    ]),
  )
}

/** Same for one course; null if it is not sold. */
export const pricePreview = async (
  ctx: Context,
  partner: Partner,
  courseCode: string,
  minor: number | null,
) => (await pricesAt(ctx, partner, new Map([[courseCode, minor]]))).get(courseCode) ?? null

function costsOf({ courseid, name, listPrice, intro, rotp }: Offer, facts: PriceFacts, now: Date) {
  const line = {
    lineId: courseid,
    kind: 'course' as const,
    code: courseid,
    name,
    quantity: 1,
    listPrice,
    intro,
    rotp,
  }
  const { total, totalInUsd, lines } = quote([line], facts, now)
  const floored = lines[0]?.trace.find(({ rule }) => rule === 'round-down')
  return {
    costsMinor: total,
    costsCurrency: facts.currency.code,
    costsUsdMinor: totalInUsd,
    /** US cents by which a unit price is reduced because the partner sells without cents. */
    roundedOffMinor: floored ? floored.unitBefore.minor - floored.unitAfter.minor : 0,
  }
}

export const setPartnerTerms: Handler<typeof pricing.setPartnerTerms> = async (input, ctx) => {
  const { partner, ...terms } = input
  if (!(await findCurrency(ctx.db, terms.currency))) {
    return ctx.refuse('no-currency', { fields: { currency: 'Please add this currency first.' } })
  }
  await keepTerms(ctx, partner, terms)
  return { good: true }
}

export const setPartnerPrice: Handler<typeof pricing.setPartnerPrice> = async (input, ctx) => {
  const partner = (await findPartner(ctx.db, input.partner)) ?? refuse('not-found')
  if ((await courseOffers(ctx.db, [input.courseid])).length === 0) return ctx.refuse('not-sold')
  const from = input.from === '' ? ctx.now : new Date(input.from)
  if (from < ctx.now)
    return ctx.refuse('in-the-past', { fields: { from: 'Please choose a moment to come.' } })
  await keepPrice(ctx, partner.code, input.courseid, input.minor < 0 ? null : input.minor, from)
  if (from > ctx.now) await ctx.enqueue(publishPrices, {}, { runAt: from })
  return { good: true }
}
