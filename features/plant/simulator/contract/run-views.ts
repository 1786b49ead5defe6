import { z } from 'zod'
import { instant, integer } from '#platform/contract/fields.ts'
import { scenarioIds, verbs } from '../rules/names.ts'

export const MAX_ACTS = 400
/** Duration of the longest scenario in seconds. */
export const LONGEST_RUN = 3 * 3600

export const ScenarioId = z.enum(scenarioIds, 'We do not know this scenario.')

const ActionFields = z.object({
  do: z.enum(verbs),
  on: z.string().max(20).optional(),
  value: z.number().min(-1000).max(1000).optional(),
  stage: z.int().min(0).max(2).optional(),
  vessel: z.int().min(0).max(8).optional(),
  place: z.int().min(0).max(8).optional(),
  way: z.int().min(0).max(7).optional(),
})

/** Actions in chronological order. */
export const RunLog = z
  .array(z.object({ at: z.int().min(0).max(LONGEST_RUN), action: ActionFields }))
  .max(MAX_ACTS)

export const seed = () => integer(0, 1_000_000)

export const ReasonView = z.object({
  id: z.string(),
  text: z.string(),
  why: z.string(),
  points: z.int(),
  of: z.int(),
  met: z.boolean(),
})

export const RunRow = z.object({
  runid: z.string(),
  scenario: z.string(),
  title: z.string(),
  score: z.int(),
  seconds: z.int(),
  at: instant(),
})
