import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput } from '#platform/contract/paging.ts'

/** A partner for which the caller answers, as every page of the area opens it. */
const OpenPartner = z.object({
  partner: z.string(),
  name: z.string(),
  /** Answers for the whole partner; a supervisor for their own people only. */
  isAdmin: z.boolean(),
  currency: z.string(),
  openMembership: z.boolean(),
  roundDown: z.boolean(),
  discountBasisPoints: z.int(),
  /** Of the list price, what the provider keeps. */
  ourShareBasisPoints: z.int(),
  /** The provider's own people look at it. */
  isStaff: z.boolean(),
})
export type OpenPartner = z.output<typeof OpenPartner>

export const partnerOpening = contract('partners', {
  open: signedIn.query({
    summary: 'The partner that opens: the named one, else the caller’s own, for staff the first by name.',
    input: z.object({ partner: optionalText(60) }),
    output: z.object({
      /** Null where the caller answers for no partner. */
      partner: OpenPartner.nullable(),
      /** Whether the caller answers for others as well. */
      several: z.boolean(),
    }),
  }),
  openChoices: signedIn.query({
    summary: 'The partners for which the caller answers, by words.',
    input: choiceInput,
    output: choiceOutput,
  }),
})
