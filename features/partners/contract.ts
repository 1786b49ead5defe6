import { z } from 'zod'
import { optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, query } from '#platform/contract/operation.ts'

/** Colors of a partner's pages (#rrggbb): of the bars, and of the main action. */
export const ColorScheme = z.object({
  primary: z.string(),
  accent: z.string(),
})
export type ColorScheme = z.output<typeof ColorScheme>

/** What a partner's people do not see. */
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
  getPartnerDiscounts: query({
    at: 'login/getPartnerDiscounts',
    method: 'POST',
    access: 'anyone',
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
  find: query({
    at: 'partners/find',
    access: 'anyone',
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
      /** By which its logo is asked for; '' is none. */
      logo: z.string(),
      /** Who answers questions of its people; '' is the provider. */
      contactName: z.string(),
      contactEmail: z.string(),
      contactPhone: z.string(),
      /** Languages of lectures that it offers; none named are all. */
      languages: z.array(z.string()),
    }),
  }),
  list: query({
    at: 'partners/list',
    access: ['product_admin'],
    summary: 'All partners by name, for the partner selector of administrators.',
    input: z.object({}),
    output: z.object({ partners: z.array(PartnerEntry) }),
  }),
  getPartnerList2: query({
    at: 'partners/getPartnerList2',
    method: 'POST',
    access: ['product_admin'],
    summary: 'The same list under its specified address; who asks is known by the session.',
    input: z.object({ username: optionalText(254) }),
    output: z.object({ partners: z.array(PartnerEntry) }),
  }),
})

export type PartnerView = z.output<typeof partners.find.output>
