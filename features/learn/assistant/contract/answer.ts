import { z } from 'zod'
import { passageKinds } from './passage-kinds.ts'

export const answerWays = ['model', 'passages', 'none', 'graded', 'off-limits'] as const

const Citation = z.object({
  kind: z.enum(passageKinds),
  title: z.string(),
  heading: z.string(),
  /** The passage, or an excerpt of it where the reader has not bought its course. */
  text: z.string(),
  /** Its course: code and name; '' for what belongs to none. */
  courseid: z.string(),
  coursename: z.string(),
  second: z.int().nullable(),
  /** The page that shows it; where it is not the reader's, the page that sells it. */
  link: z.string(),
  owned: z.boolean(),
})
export type Citation = z.output<typeof Citation>

export const Answer = z.object({
  /** `model`: written from the passages. `passages`: the best of them. `none`: it is not in our material. */
  way: z.enum(answerWays),
  language: z.enum(['en', 'es']),
  message: z.string(),
  /** What a model wrote, each sentence with the numbers of its citations, from 1. */
  sentences: z.array(z.object({ text: z.string(), cites: z.array(z.int()) })),
  citations: z.array(Citation),
  /** What was searched for in place of words with typing errors. */
  corrected: z.string(),
})
export type Answer = z.output<typeof Answer>
export type StoredAnswer = Answer
