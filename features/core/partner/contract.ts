import { z } from 'zod'
import { optionalText, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, query } from '#platform/contract/operation.ts'

/** Colors of a partner's pages (#rrggbb): the bars and the primary action. */
export const ColorScheme = z.object({
  primary: z.string(),
  accent: z.string(),
})
export type ColorScheme = z.output<typeof ColorScheme>

/** Features that are hidden from a partner's users. */
export const PartnerFeatures = z.object({
  hideCredit: z.boolean(),
  hideCasino: z.boolean(),
  hideFeedback: z.boolean(),
  hideCartAds: z.boolean(),
  hideInstructorAdmin: z.boolean(),
  hidePromoBlock: z.boolean(),
})
export type PartnerFeatures = z.output<typeof PartnerFeatures>

const PartnerEntry = z.object({ code: z.string(), name: z.string() })
const partnerName = requiredText(60, 'Please name a partner.')

export const partners = contract('partners', {
  getPartnerDiscounts: anyone.query({
    at: 'login/getPartnerDiscounts',
    method: 'POST',
    summary: 'Returns the terms of a partner; prices and discount only for callers who may buy at them.',
    input: z.object({ partner: partnerName }),
    output: z.object({
      partner: z.string(),
      partnerName: z.string(),
      purchaseByContact: z.boolean(),
      partnerSeminars: z.boolean(),
      roundDown: z.boolean(),
      customizedTraining: z.boolean(),
      coursePrices: z.array(z.object({ courseid: z.string(), partnerPrice: z.string() })),
      discount: z.number(),
      currency: z.string(),
      colorscheme: ColorScheme,
    }),
  }),
  find: anyone.query({
    summary: 'Returns a partner by the name in an address; an unknown name returns 404 with similar names.',
    input: z.object({ code: partnerName }),
    output: z.object({
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      purchaseByContact: z.boolean(),
      customizedTraining: z.boolean(),
      colorScheme: ColorScheme,
      features: PartnerFeatures,
      /** Identifies the logo; '' without a logo. */
      logo: z.string(),
      /** Contact for questions of its users; '' means the provider. */
      contactName: z.string(),
      contactEmail: z.string(),
      contactPhone: z.string(),
      /** Lecture languages offered by the partner; empty means all. */
      languages: z.array(z.string()),
    }),
  }),
  list: query({
    access: ['product_admin'],
    summary: 'Lists all partners by name, for the administrators’ partner selector.',
    output: z.object({ partners: z.array(PartnerEntry) }),
  }),
  getPartnerList2: query({
    at: 'partners/getPartnerList2',
    method: 'POST',
    access: ['product_admin'],
    summary:
      'Lists all partners at the specified address and with the specified names. The session identifies the caller.',
    input: z.object({ username: optionalText(254) }),
    output: z.object({ partners: z.array(z.object({ partner: z.string(), partnerName: z.string() })) }),
  }),
})

export type PartnerView = z.output<typeof partners.find.output>
