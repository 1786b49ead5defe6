import { findUser, type User } from '#features/accounts/server/public.ts'
import { companyOf } from '#features/companies/server/public.ts'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { mayBuyAtPartnerPrice } from '#features/partners/rules/may-buy-at-partner-price.ts'
import { findPartner, type Partner, partnerPrices } from '#features/partners/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { LIST_CURRENCY, RATE_OF_ONE } from '../rules/currency.ts'
import { promoOutcome } from '../rules/promo-outcome.ts'
import type { PriceFacts } from '../rules/quote-types.ts'
import { findCurrency, findHeldPromo, findPromoCode } from './queries.ts'

export interface Buyer {
  /** Null is a guest. */
  userId: string | null
  /** Under which partner they look at the shop; an unknown one counts as the default. */
  partnerCode: string
  /** In which currency they wish to pay; without it, the partner's. */
  currency?: string | undefined
  /** The moment at which they buy. */
  now: Date
}

/** Everything that moves this buyer's prices. */
export async function priceFacts(db: Db, buyer: Buyer): Promise<PriceFacts> {
  const user = buyer.userId === null ? null : await findUser(db, buyer.userId)
  const company = user && (await companyOf(db, user.id))
  const partner = (await findPartner(db, buyer.partnerCode)) ?? (await findPartner(db, DEFAULT_PARTNER))
  return {
    partner: await partnerTerms(db, buyer.now, partner, user),
    corporateBasisPoints: company?.discountBasisPoints ?? 0,
    promo: user?.discountCode ? await accountPromo(db, buyer.now, user.id, user.discountCode) : null,
    currency: await currencyFor(db, buyer.currency, partner?.currency),
  }
}

async function partnerTerms(
  db: Db,
  now: Date,
  partner: Partner | null,
  user: User | null,
): Promise<PriceFacts['partner']> {
  if (!partner || !mayBuyAtPartnerPrice(partner, user?.partner ?? null))
    return { code: partner?.code ?? DEFAULT_PARTNER, discountBasisPoints: 0, roundDown: false, prices: {} }
  return {
    code: partner.code,
    discountBasisPoints: partner.discountBasisPoints,
    roundDown: partner.roundDown,
    prices: Object.fromEntries(await partnerPrices(db, partner.code, now)),
  }
}

/** What is held for the person counts, whatever happened to the code since; else what the code gives now. */
async function accountPromo(db: Db, now: Date, userId: string, code: string): Promise<PriceFacts['promo']> {
  const held = await findHeldPromo(db, userId, code, now)
  if (held) return held
  const promo = await findPromoCode(db, code)
  if (promo?.kind !== 'account' || promo.archivedAt) return null
  const basisPoints = promoOutcome(promo, now)
  return basisPoints === null ? null : { code: promo.code, basisPoints }
}

async function currencyFor(db: Db, ...wishes: (string | undefined)[]): Promise<PriceFacts['currency']> {
  for (const wish of wishes) {
    // What prices are listed in has no rate of its own.
    if (wish?.toUpperCase() === LIST_CURRENCY) break
    const currency = wish ? await findCurrency(db, wish) : null
    if (currency) return { code: currency.code, rateMicros: currency.rateMicros }
  }
  return { code: LIST_CURRENCY, rateMicros: RATE_OF_ONE }
}
