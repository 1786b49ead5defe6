import { z } from 'zod'
import { id, instant, jsonText, requiredText } from '#platform/contract/fields.ts'
import { contract, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { caseKinds, MAX_CASES } from './rules/cases.ts'

/** Inputs of a tool: text by field name. */
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
  cases: signedIn.query({
    summary: 'Lists the caller’s saved calculations and water analyses.',
    input: listInput(['changed', 'name']).extend({ kind: filterOf(caseKinds) }),
    output: listOutput(SavedCase),
  }),
  saveCase: signedIn.command({
    summary: 'Saves a case under a name. Reusing the name for the same kind updates the existing case.',
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    input: z.object({
      kind: z.enum(caseKinds),
      name: requiredText(80, 'Please give it a name.'),
      fields: jsonText(Fields),
    }),
    output: OneCase,
    errors: { 'too-many': `You have ${MAX_CASES} saved cases. Please delete some that you no longer need.` },
  }),
  scalingPaper: signedIn.file({
    at: 'reference/scaling.pdf',
    limits: paperLimits,
    summary: 'Returns the verdict for each salt of a water as a PDF.',
    input: z.object({ fields: jsonText(Fields) }),
  }),
  projectionPaper: signedIn.file({
    at: 'reference/projection.pdf',
    limits: paperLimits,
    summary: 'Returns a projected RO train with its cases, stages, elements and waters as a PDF.',
    input: z.object({ fields: jsonText(Fields) }),
  }),
  deleteCase: signedIn.command({
    input: OneCase,
    output: z.object({ good: z.literal(true) }),
  }),
})
