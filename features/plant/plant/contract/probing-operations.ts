import { z } from 'zod'
import { id, instant, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { anyone, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { MAX_STAGES } from '../rules/fields.ts'
import { Done, future, OnePlant, often, pastMoment, unsubscribed } from './plant-fields.ts'

export const MAX_VESSELS = 40
const Profiles = z
  .array(z.array(z.number().min(0).max(1_000_000).nullable()).max(9))
  .min(1)
  .max(MAX_VESSELS)

export const ProbingRow = z.object({
  probingid: z.string(),
  trainid: z.string(),
  train: z.string(),
  stage: z.int(),
  at: instant(),
  name: z.string(),
  elements: z.int(),
  profiles: z.array(z.array(z.number().nullable())),
  enteredBy: z.string(),
})
export type ProbingRow = z.output<typeof ProbingRow>

/** Probings stored with a plant. */
export const probingOperations = {
  probings: anyone.query({
    at: 'plant/probings',
    summary: 'Lists the probings of a plant with their readings, latest first.',
    input: listInput(['at'], 'desc').extend(OnePlant.shape),
    output: listOutput(ProbingRow),
  }),
  probing: signedIn.query({
    at: 'plant/probing',
    input: z.object({ probingid: id() }),
    output: ProbingRow,
  }),
  probingPaper: signedIn.file({
    at: 'plant/probing.pdf',
    limits: paperLimits,
    summary: 'Returns the readings of a probing and their interpretation as a PDF.',
    input: z.object({ probingid: id() }),
  }),
  saveProbing: signedIn.command({
    at: 'plant/saveProbing',
    limits: often,
    summary: 'Stores a probing of a train. Idempotent by probing ID.',
    input: z.object({
      probingid: id(),
      trainid: id(),
      stage: integer(1, MAX_STAGES),
      at: pastMoment,
      name: requiredText(80, 'Please give it a name.'),
      elements: integer(2, 8),
      profiles: jsonText(Profiles),
    }),
    output: Done,
    errors: {
      ...unsubscribed,
      future,
      stage: { status: 400, message: 'The train has no such stage.' },
      points: { status: 400, message: 'Each vessel needs one point more than it has elements.' },
    },
  }),
  removeProbing: signedIn.command({
    at: 'plant/removeProbing',
    input: z.object({ probingid: id() }),
    output: Done,
    errors: unsubscribed,
  }),
}
