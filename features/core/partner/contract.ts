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
    summary: 'What a partner sells at which terms; prices and discount only for those who may buy at them.',
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
    summary: 'A partner by the name in an address; an unknown one answers 404 with names like it.',
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
    summary: 'All partners by name, for the partner selector of administrators.',
    output: z.object({ partners: z.array(PartnerEntry) }),
  }),
  getPartnerList2: query({
    at: 'partners/getPartnerList2',
    method: 'POST',
    access: ['product_admin'],
    summary: 'The same list at its specified address and with its names. The session identifies the caller.',
    input: z.object({ username: optionalText(254) }),
    output: z.object({ partners: z.array(z.object({ partner: z.string(), partnerName: z.string() })) }),
  }),
})

export type PartnerView = z.output<typeof partners.find.output>
