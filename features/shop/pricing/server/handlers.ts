import { holds } from '#platform/contract/access.ts'
import { WHOLE } from '#platform/contract/money.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { pricing } from '../contract.ts'
import { RATE_OF_ONE } from '../rules/currency.ts'
import { promoOutcome } from '../rules/promo-outcome.ts'
import { adminCurrencies, rateHistory, removeRate, setRate } from './admin/currencies.ts'
import { adminPartners, adminPrices, setPartnerPrice, setPartnerTerms } from './admin/price-lists.ts'
import { priceFacts } from './price-facts.ts'
import { holdPromo, letGoOfPromo } from './promo/hold-promo.ts'
import { submitDiscountCode } from './promo/submit-code.ts'
import { listAccountCodes, listCurrencies } from './queries.ts'

export const pricingHandlers: Handlers<typeof pricing> = {
  facts: (input, ctx) =>
    priceFacts(ctx.db, {
      userId: ctx.actor?.userId ?? null,
      now: ctx.now,
      partnerCode: input.partner,
    }),

  submitDiscountCode,
  holdPromo: async (_input, ctx) => ({ held: await holdPromo(ctx, ctx.actor.userId) }),
  letGoOfPromo: async (_input, ctx) => {
    await letGoOfPromo(ctx.db, ctx.actor.userId)
    return { good: true }
  },

  getCurrencies: async (_input, ctx) => ({
    currencies: (await listCurrencies(ctx.db)).map(({ code, name, rateMicros }) => ({
      currency: code,
      name,
      exchange: rateMicros / RATE_OF_ONE,
    })),
  }),

  getDiscountCodes: async (_input, ctx) => {
    if (!ctx.actor) return { codes: {} }
    if (!holds(ctx.actor, 'product_admin')) {
      const { userId, partner } = ctx.actor
      const { promo } = await priceFacts(ctx.db, { userId, partnerCode: partner, now: ctx.now })
      return { codes: promo ? { [promo.code]: promo.basisPoints / WHOLE } : {} }
    }
    const running = (await listAccountCodes(ctx.db)).flatMap((code) => {
      const basisPoints = promoOutcome(code, ctx.now)
      return basisPoints === null ? [] : [[code.code, basisPoints / WHOLE] as const]
    })
    return { codes: Object.fromEntries(running) }
  },

  adminPartners,
  adminPrices,
  setPartnerTerms,
  setPartnerPrice,
  adminCurrencies,
  rateHistory,
  setRate,
  removeRate,
}
