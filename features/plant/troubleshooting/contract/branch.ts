import { z } from 'zod'
import { figureKeys, groups, weights } from '../rules/branch.ts'

const key = z.string().regex(/^[a-zA-Z][a-zA-Z-]{0,39}$/, 'Please use letters and hyphens only, at most 40.')
const line = (most: number) =>
  z.string().trim().min(2, 'Please fill in this field.').max(most, `Please use at most ${most} characters.`)

const Option = z.object({
  key,
  text: line(120),
  /** For questions with a figure: the value range of this answer. Null is unbounded. */
  from: z.number().nullable(),
  below: z.number().nullable(),
})

const Question = z.object({
  key,
  text: line(200),
  help: line(400),
  figure: z.object({ key: z.enum(figureKeys), unit: z.string().max(12) }).nullable(),
  /** Shown only if an earlier question was answered with one of these options. */
  when: z.object({ question: key, options: z.array(key).min(1).max(8) }).nullable(),
  options: z.array(Option).min(2, 'A question needs two answers.').max(8),
})

export const Lesson = z.object({
  course: z.string().regex(/^[A-Z0-9_]{2,20}$/, 'We do not know this course.'),
  unit: line(160),
  /** Position in the unit's video, in seconds; null if the text heading is used. */
  second: z.int().min(0).max(36_000).nullable(),
  heading: z.string().max(160).nullable(),
})

const Speaking = z.object({
  question: key,
  option: key,
  weight: z.union(
    weights.map((weight) => z.literal(weight)),
    'Please choose how much the answer says.',
  ),
})

const Cause = z.object({
  key,
  name: line(120),
  about: line(500),
  share: z.number().min(0).max(1000),
  evidence: z.array(Speaking).max(60),
  now: z.array(line(300)).max(12),
  next: z.array(line(300)).max(12),
  safety: z.array(line(300)).max(8),
  lesson: Lesson,
  source: line(200),
})

/** One branch of the tree: a symptom with its questions and possible causes. */
export const Branch = z.object({
  symptom: key,
  title: line(120),
  about: line(300),
  group: z.enum(groups),
  /** Available without a subscription. */
  isTrial: z.boolean(),
  questions: z.array(Question).min(1).max(20),
  causes: z.array(Cause).min(1).max(20),
})
