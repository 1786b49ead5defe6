import { z } from 'zod'
import { id } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput } from '#platform/contract/paging.ts'

const CompanyRef = z.object({ compid: z.string(), name: z.string() })

/** A company that the caller manages, as opened by every page of the area. */
const OpenCompany = CompanyRef.extend({
  /** True for administrators of the entire company; supervisors manage only their own people. */
  isAdmin: z.boolean(),
  status: z.enum(['pending', 'active', 'blocked']),
  useCredit: z.boolean(),
  timeZone: z.string(),
})
export type OpenCompany = z.output<typeof OpenCompany>

export const corporateCompany = contract('corporate', {
  company: signedIn.query({
    summary:
      'Returns the company to open: the specified one, otherwise the caller’s own, or for staff the first by name.',
    input: z.object({ compid: z.union([z.literal(''), id()]).default('') }),
    output: z.object({
      /** Null if the caller manages no company. */
      company: OpenCompany.nullable(),
      /** Company to which the caller belongs without a managing role. */
      memberOf: CompanyRef.nullable(),
      /** True if the caller manages more than one company. */
      several: z.boolean(),
    }),
  }),
  companies: signedIn.query({
    summary: 'Searches the companies that the caller manages.',
    input: choiceInput,
    output: choiceOutput,
  }),
})
