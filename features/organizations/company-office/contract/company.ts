import { z } from 'zod'
import { id } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput } from '#platform/contract/paging.ts'

const CompanyRef = z.object({ compid: z.string(), name: z.string() })

/** A company for which the caller answers, as every page of the area opens it. */
const OpenCompany = CompanyRef.extend({
  /** Answers for the whole company; a supervisor for their own people only. */
  isAdmin: z.boolean(),
  status: z.enum(['pending', 'active', 'blocked']),
  useCredit: z.boolean(),
  timeZone: z.string(),
})
export type OpenCompany = z.output<typeof OpenCompany>

export const corporateCompany = contract('corporate', {
  company: signedIn.query({
    summary: 'The company that opens: the named one, else the caller’s own, for staff the first by name.',
    input: z.object({ compid: z.union([z.literal(''), id()]).default('') }),
    output: z.object({
      /** Null where the caller answers for no company. */
      company: OpenCompany.nullable(),
      /** The company to which the caller belongs without answering for it. */
      memberOf: CompanyRef.nullable(),
      /** Whether the caller answers for others as well. */
      several: z.boolean(),
    }),
  }),
  companies: signedIn.query({
    summary: 'The companies for which the caller answers, by words.',
    input: choiceInput,
    output: choiceOutput,
  }),
})
