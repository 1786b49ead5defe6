import { courseOffers, listCourses } from '#features/catalog/server/public.ts'
import {
  findPartner,
  setPartnerPrice as keepPrice,
  setPartnerTerms as keepTerms,
  listPartnerTerms,
  type Partner,
  partnerPrices,
  plannedPrices,
} from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { pricing } from '../../contract.ts'
import { LIST_CURRENCY, RATE_OF_ONE } from '../../rules/currency.ts'
import { quote } from '../../rules/quote.ts'
import type { PriceFacts } from '../../rules/quote-types.ts'
import { findCurrency } from '../queries.ts'
import { tellPrices } from './tell-prices.ts'

export const deskPartners: Handler<typeof pricing.deskPartners> = (input, { db, now }) =>
  listPartnerTerms(db, input, now)

export const deskPrices: Handler<typeof pricing.deskPrices> = async (input, call) =>
  pricesUnder(call, (await findPartner(call.db, input.partner)) ?? refuse('not-found'), input)

type ListSearch = Omit<Parameters<Handler<typeof pricing.deskPrices>>[0], 'partner'>

/** A page of the courses with what each costs a member of the partner. */
export async function pricesUnder(call: Call, partner: Partner, input: ListSearch) {
  const [own, planned] = await Promise.all([
    partnerPrices(call.db, partner.code, call.now),
    plannedPrices(call.db, partner.code, call.now),
  ])
  const narrowed = input.shows === 'own' ? { among: [...own.keys(), ...planned.keys()] } : {}
  const { rows, total } = await listCourses(call.db, { ...input, ...narrowed, onSale: true })
  const codes = rows.map(({ courseid }) => courseid)
  const offers = new Map((await courseOffers(call.db, codes)).map((offer) => [offer.courseid, offer]))
  const facts = await memberFacts(call, partner, own)
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
          ...costsOf(offer, facts, call.now),
          planned: planned.get(code) ?? null,
        },
      ]
    }),
    total,
  }
}

/** What moves the prices of a member of the partner who has neither company nor code. */
async function memberFacts(call: Call, partner: Partner, own: Map<string, number>): Promise<PriceFacts> {
  const currency = await findCurrency(call.db, partner.currency)
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
 * What courses would cost at own prices (US cents; null is the list price), whatever is stored; those that are not sold are
 * left out.
 */
export async function pricesAt(call: Call, partner: Partner, own: ReadonlyMap<string, number | null>) {
  const offers = await courseOffers(call.db, [...own.keys()])
  const priced = [...own].flatMap(([code, minor]) => (minor === null ? [] : [[code, minor] as const]))
  const facts = await memberFacts(call, partner, new Map(priced))
  return new Map(
    offers.map((offer) => [
      offer.courseid,
      { name: offer.name, listMinor: offer.listPrice, ...costsOf(offer, facts, call.now) },
    ]),
  )
}

/** The same of one course; null where it is not sold. */
export const pricePreview = async (call: Call, partner: Partner, courseCode: string, minor: number | null) =>
  (await pricesAt(call, partner, new Map([[courseCode, minor]]))).get(courseCode) ?? null

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
    /** US cents that a unit loses since the partner sells in whole dollars. */
    roundedOffMinor: floored ? floored.unitBefore.minor - floored.unitAfter.minor : 0,
  }
}

export const setPartnerTerms: Handler<typeof pricing.setPartnerTerms> = async (input, call) => {
  const { partner, ...terms } = input
  if (!(await findCurrency(call.db, terms.currency))) {
    return call.refuse('no-currency', { fields: { currency: 'Please add this currency first.' } })
  }
  await keepTerms(call, partner, terms)
  return { good: true }
}

export const setPartnerPrice: Handler<typeof pricing.setPartnerPrice> = async (input, call) => {
  const partner = (await findPartner(call.db, input.partner)) ?? refuse('not-found')
  if ((await courseOffers(call.db, [input.courseid])).length === 0) return call.refuse('not-sold')
  const from = input.from === '' ? call.now : new Date(input.from)
  if (from < call.now)
    return call.refuse('in-the-past', { fields: { from: 'Please choose a moment to come.' } })
  await keepPrice(call, partner.code, input.courseid, input.minor < 0 ? null : input.minor, from)
  if (from > call.now) await call.enqueue(tellPrices, {}, { runAt: from })
  return { good: true }
}
