import { z } from 'zod'
import { passageKinds } from './passage-kinds.ts'

export const answerModes = ['model', 'passages', 'none', 'graded', 'off-limits'] as const

const Citation = z.object({
  kind: z.enum(passageKinds),
  title: z.string(),
  heading: z.string(),
  /** The passage, or an excerpt if the reader has not bought its course. */
  text: z.string(),
  /** Course code and name; '' if the passage belongs to no course. */
  courseid: z.string(),
  coursename: z.string(),
  second: z.int().nullable(),
  /** The page with the passage, or its sales page if the reader does not own it. */
  link: z.string(),
  owned: z.boolean(),
})
export type Citation = z.output<typeof Citation>

export const Answer = z.object({
  /** `model`: written from the passages. `passages`: the best passages. `none`: not covered by our material. */
  way: z.enum(answerModes),
  language: z.enum(['en', 'es']),
  message: z.string(),
  /** Answer written by a model: each sentence with its citation numbers, starting at 1. */
  sentences: z.array(z.object({ text: z.string(), cites: z.array(z.int()) })),
  citations: z.array(Citation),
  /** The corrected search terms if the question had typing errors; otherwise ''. */
  corrected: z.string(),
})
export type Answer = z.output<typeof Answer>
export type StoredAnswer = Answer
