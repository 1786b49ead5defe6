import { z } from 'zod'
import { id, instant, jsonText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { caseKinds, MOST_CASES } from './rules/cases.ts'

/** What stood in the fields of a tool: texts by the names of their fields. */
const Fields = z
  .record(z.string().max(60), z.string().max(80))
  .refine((fields) => Object.keys(fields).length <= 60, {
    message: 'This is too much for one case.',
  })

const SavedCase = z.object({
  caseid: z.string(),
  kind: z.enum(caseKinds),
  name: z.string(),
  fields: Fields,
  changedAt: instant(),
})
export type SavedCase = z.output<typeof SavedCase>

const OneCase = z.object({ caseid: id() })

export const reference = contract('reference', {
  cases: query({
    at: 'reference/cases',
    access: 'signed-in',
    summary: 'The calculations and water analyses that the caller has saved.',
    input: listInput(['changed', 'name']).extend({ kind: filterOf(caseKinds) }),
    output: listOutput(SavedCase),
  }),
  saveCase: command({
    at: 'reference/saveCase',
    access: 'signed-in',
    summary: 'Saves a case under a name; the same name of the same kind again is the same case.',
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    input: z.object({
      kind: z.enum(caseKinds),
      name: requiredText(80, 'Please give it a name.'),
      fields: jsonText(Fields),
    }),
    output: OneCase,
    errors: { 'too-many': `You have ${MOST_CASES} saved cases. Please delete some that you no longer need.` },
  }),
  deleteCase: command({
    at: 'reference/deleteCase',
    access: 'signed-in',
    input: OneCase,
    output: z.object({ good: z.literal(true) }),
  }),
})
