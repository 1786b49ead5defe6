import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput } from '#platform/contract/paging.ts'

/** A partner managed by the caller, as opened by every page of the area. */
const OpenPartner = z.object({
  partner: z.string(),
  name: z.string(),
  /** True if responsible for the entire partner; supervisors only for their own people. */
  isAdmin: z.boolean(),
  currency: z.string(),
  openMembership: z.boolean(),
  roundDown: z.boolean(),
  discountBasisPoints: z.int(),
  /** The provider's share of the list price. */
  ourShareBasisPoints: z.int(),
  /** True if the viewer is staff of the provider. */
  isStaff: z.boolean(),
})
export type OpenPartner = z.output<typeof OpenPartner>

export const partnerOpening = contract('partners', {
  open: signedIn.query({
    summary:
      'Returns the partner to open: the named one, otherwise the caller’s own, or for staff the first by name.',
    input: z.object({ partner: optionalText(60) }),
    output: z.object({
      /** Null if the caller manages no partner. */
      partner: OpenPartner.nullable(),
      /** True if the caller manages several partners. */
      several: z.boolean(),
    }),
  }),
  openChoices: signedIn.query({
    summary: 'Searches the partners the caller manages by words of the name.',
    input: choiceInput,
    output: choiceOutput,
  }),
})
