import { z } from 'zod'
import { id, instant, integer, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { outcomes } from '../rules/outcomes.ts'
import { Branch } from './branch.ts'

const answerKey = z.string().max(40)
const few = (record: object) => Object.keys(record).length <= 40

export const symptomKey = () => z.string().trim().min(1).max(40)

/** Case data stored on the device, which also generates the id. */
export const CaseInput = z.object({
  caseid: id(),
  symptom: symptomKey(),
  version: integer(1, 1_000_000),
  name: requiredText(80, 'Please give it a name.'),
  /** Train that the numbers come from; '' if they were typed. */
  trainid: z.union([z.literal(''), id()]),
  train: optionalText(120),
  /** Date of the numbers; '' if they were typed. */
  readAt: z.union([z.literal(''), z.iso.datetime('Please enter date and time.')]),
  answers: jsonText(z.record(answerKey, z.string().max(40)).refine(few, 'These are too many answers.')),
  figures: jsonText(z.record(answerKey, z.number()).refine(few, 'These are too many numbers.')),
  notes: optionalText(2000),
})

export const CaseRow = z.object({
  caseid: z.string(),
  name: z.string(),
  symptom: z.string(),
  title: z.string(),
  version: z.int(),
  train: z.string(),
  /** Most likely cause at the time of saving, and its share. */
  cause: z.string(),
  share: z.number(),
  outcome: z.enum(outcomes),
  madeAt: instant(),
})
export type CaseRow = z.output<typeof CaseRow>

export const CaseView = CaseRow.extend({
  trainid: z.string().nullable(),
  readAt: instant().nullable(),
  answers: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.number()),
  notes: z.string(),
  found: z.string(),
  outcomeNote: z.string(),
  /** Branch in the version used for the case. */
  branch: Branch,
})
export type CaseView = z.output<typeof CaseView>
