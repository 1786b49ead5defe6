import { search } from 'fast-fuzzy'
import { toMajor, WHOLE } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { partners } from '../contract.ts'
import { partnerCode } from '../rules/choose-partner.ts'
import { mayBuyAtPartnerPrice } from '../rules/may-buy-at-partner-price.ts'
import { findPartner, listPartners, partnerPrices } from './queries.ts'

export const partnersHandlers: Handlers<typeof partners> = {
  getPartnerDiscounts: async (input, ctx) => {
    const partner = (await findPartner(ctx.db, input.partner)) ?? refuse('not-found')
    const entitled = mayBuyAtPartnerPrice(partner, ctx.actor?.partner ?? null)
    const prices = entitled ? await partnerPrices(ctx.db, partner.code, ctx.now) : new Map<string, number>()
    return {
      partner: partner.code,
      partnerName: partner.name,
      ...pick(partner, 'purchaseByContact', 'partnerSeminars', 'roundDown', 'customizedTraining'),
      coursePrices: [...prices].map(([courseid, minor]) => ({ courseid, partnerPrice: toMajor(minor) })),
      discount: entitled ? partner.discountBasisPoints / WHOLE : 0,
      currency: partner.currency,
      colorscheme: partner.colorScheme,
    }
  },

  find: async (input, ctx) => {
    const partner = await findPartner(ctx.db, input.code)
    if (partner) return partner
    const known = await listPartners(ctx.db)
    const suggestions = search(partnerCode(input.code), known, {
      keySelector: ({ code, name }) => [code, name],
      threshold: 0.5,
    })
    return refuse('not-found', {
      message: 'We know no partner of that name.',
      data: { suggestions: suggestions.slice(0, 3) },
    })
  },

  list: async (_input, ctx) => ({ partners: await listPartners(ctx.db) }),
  getPartnerList2: async (_input, { db }) => ({
    partners: (await listPartners(db)).map(({ code, name }) => ({ partner: code, partnerName: name })),
  }),
}
