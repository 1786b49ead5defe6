import { holds } from '#platform/contract/access.ts'
import { WHOLE } from '#platform/contract/money.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { pricing } from '../contract.ts'
import { RATE_OF_ONE } from '../rules/currency.ts'
import { promoOutcome } from '../rules/promo-outcome.ts'
import { deskCurrencies, rateHistory, setRate } from './desk/currencies.ts'
import { deskPartners, deskPrices, setPartnerPrice, setPartnerTerms } from './desk/price-lists.ts'
import { priceFacts } from './price-facts.ts'
import { holdPromo, letGoOfPromo } from './promo/hold-promo.ts'
import { submitDiscountCode } from './promo/submit-code.ts'
import { listAccountCodes, listCurrencies } from './queries.ts'

export const pricingHandlers: Handlers<typeof pricing> = {
  facts: (input, call) =>
    priceFacts(call.db, {
      userId: call.actor?.userId ?? null,
      now: call.now,
      partnerCode: input.partner,
      currency: input.currency,
    }),

  submitDiscountCode,
  holdPromo: async (_input, call) => ({ held: await holdPromo(call, call.actor.userId) }),
  letGoOfPromo: async (_input, call) => {
    await letGoOfPromo(call.db, call.actor.userId)
    return { good: true }
  },

  getCurrencies: async (_input, call) => ({
    currencies: (await listCurrencies(call.db)).map(({ code, name, rateMicros }) => ({
      currency: code,
      name,
      exchange: rateMicros / RATE_OF_ONE,
    })),
  }),

  getDiscountCodes: async (_input, call) => {
    if (!call.actor) return { codes: {} }
    if (!holds(call.actor, 'product_admin')) {
      const { userId, partner } = call.actor
      const { promo } = await priceFacts(call.db, { userId, partnerCode: partner, now: call.now })
      return { codes: promo ? { [promo.code]: promo.basisPoints / WHOLE } : {} }
    }
    const running = (await listAccountCodes(call.db)).flatMap((code) => {
      const basisPoints = promoOutcome(code, call.now)
      return basisPoints === null ? [] : [[code.code, basisPoints / WHOLE] as const]
    })
    return { codes: Object.fromEntries(running) }
  },

  deskPartners,
  deskPrices,
  setPartnerTerms,
  setPartnerPrice,
  deskCurrencies,
  rateHistory,
  setRate,
}
