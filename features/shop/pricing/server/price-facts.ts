import { DEFAULT_PARTNER, partnerCode } from '#features/core/partner/rules/choose-partner.ts'
import { mayBuyAtPartnerPrice } from '#features/core/partner/rules/may-buy-at-partner-price.ts'
import { isPayable } from '#platform/contract/currencies.ts'
import type { BasisPoints } from '#platform/contract/money.ts'
import { type Db, run } from '#platform/server/db.ts'
import { LIST_CURRENCY, RATE_OF_ONE } from '../rules/currency.ts'
import { type PromoTerms, promoOutcome } from '../rules/promo-outcome.ts'
import type { PriceFacts } from '../rules/quote-types.ts'

export interface Buyer {
  /** Null for a guest. */
  userId: string | null
  /** Code of the partner shop being viewed; an unknown code counts as the default. */
  partnerCode: string
  /** Set by the server to price in a specific currency; defaults to the partner's currency. A request cannot set it. */
  currency?: string | undefined
  /** Partner for whose users a partner administrator buys. Its prices apply regardless of the buyer's account. */
  asMemberOf?: string | undefined
  /** Time of the purchase. */
  now: Date
}

// Reads seven tables in one query because every quote and checkout runs it. A reserved discount overrides the code.
const readFacts = {
  name: 'pricing.facts',
  text: `
    select u.partner as "memberOf", p.code as "partnerCode", p.discount_basis_points as "partnerBasisPoints",
      p.round_down as "roundDown", p.open_prices as "openPrices", p.code = $2 and p.purchase_by_contact as "byQuote",
      (select json_object_agg(course_code, minor) from (
        select distinct on (course_code) course_code, minor from partner_prices
        where partner = p.code and valid_from <= $5 order by course_code, valid_from desc
      ) price where minor is not null) as prices,
      (select company.discount_basis_points from company_members m join companies company on company.id = m.company_id
        where m.user_id = u.id and m.left_at is null order by m.joined_at desc, m.id desc limit 1) as "corporate",
      promo.code as "promoCode", held.basis_points as "heldBasisPoints",
      promo.kind = 'account' and promo.archived_at is null as "promoRuns",
      promo.basis_points as "basisPoints", promo.how_many as "howMany", promo.used,
      promo.or_basis_points as "orBasisPoints", promo.valid_from as "validFrom", promo.valid_to as "validTo",
      array(select json_build_object('code', c.code, 'rateMicros', c.rate_micros) from currencies c
        where c.code in (upper($4), upper(p.currency))) as currencies,
      p.currency as "partnerCurrency"
    from (values (1)) one (row)
    left join users u on u.id = $1
    left join lateral (
      select * from partners where code in ($2, $3) and archived_at is null order by code = $2 desc limit 1
    ) p on true
    left join promo_codes promo on lower(promo.code) = lower(trim(u.discount_code))
    left join promo_holds held
      on held.user_id = u.id and held.state = 'held' and held.until > $5 and held.code_id = promo.id`,
}

interface FactsRow extends PromoTerms {
  memberOf: string | null
  partnerCode: string | null
  partnerBasisPoints: BasisPoints
  roundDown: boolean
  openPrices: boolean
  byQuote: boolean | null
  prices: Record<string, number> | null
  corporate: BasisPoints | null
  promoCode: string | null
  heldBasisPoints: BasisPoints | null
  promoRuns: boolean
  currencies: { code: string; rateMicros: number }[]
  partnerCurrency: string | null
}

/** Returns all facts that affect this buyer's prices, and whether the partner sells by quote only. */
export async function priceFacts(db: Db, buyer: Buyer): Promise<PriceFacts & { byQuote: boolean }> {
  const { userId, partnerCode: partner, currency, now } = buyer
  const values = [userId, partnerCode(partner), DEFAULT_PARTNER, currency ?? null, now]
  const [row] = await run<FactsRow & Record<string, unknown>>(db, readFacts, values)
  if (!row) throw new Error('The facts of prices were not read')
  return {
    partner: partnerTerms({ ...row, memberOf: buyer.asMemberOf ?? row.memberOf }),
    corporateBasisPoints: row.corporate ?? 0,
    promo: accountPromo(row, now),
    currency: currencyFor(row, currency, row.partnerCurrency),
    byQuote: row.byQuote === true,
  }
}

function partnerTerms(row: FactsRow): PriceFacts['partner'] {
  const { partnerCode: code, openPrices, memberOf } = row
  if (code === null || !mayBuyAtPartnerPrice({ code, openPrices }, memberOf))
    return { code: code ?? DEFAULT_PARTNER, discountBasisPoints: 0, roundDown: false, prices: {} }
  const { partnerBasisPoints: discountBasisPoints, roundDown, prices } = row
  return { code, discountBasisPoints, roundDown, prices: prices ?? {} }
}

/** Returns the user's reserved discount, even if the code has changed since; otherwise the code's current discount. */
function accountPromo(row: FactsRow, now: Date): PriceFacts['promo'] {
  const { promoCode: code, heldBasisPoints } = row
  if (code === null) return null
  if (heldBasisPoints !== null) return { code, basisPoints: heldBasisPoints }
  const basisPoints = row.promoRuns ? promoOutcome(row, now) : null
  return basisPoints === null ? null : { code, basisPoints }
}

function currencyFor({ currencies }: FactsRow, ...requests: (string | null | undefined)[]) {
  for (const requested of requests) {
    // The list currency has no stored rate.
    if (requested?.toUpperCase() === LIST_CURRENCY) break
    const currency = currencies.find(({ code }) => code === requested?.toUpperCase())
    // A previously configured currency may no longer be payable.
    if (currency && isPayable(currency.code)) return currency
  }
  return { code: LIST_CURRENCY, rateMicros: RATE_OF_ONE }
}
