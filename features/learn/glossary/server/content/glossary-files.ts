import { z } from 'zod'
import { subjects } from '../../rules/subjects.ts'

const FileTerm = z.strictObject({
  term: z.string(),
  also: z.array(z.string()).default([]),
  text: z.string(),
  see: z.array(z.string()).default([]),
  free: z.boolean().default(false),
  /** false: an everyday word, not explained within lectures. */
  inTexts: z.boolean().default(true),
  spanish: z.string().default(''),
  spanishText: z.string().default(''),
  reviewed: z.boolean().default(false),
  /** The name of one in figures.yaml. */
  figure: z.string().default(''),
})

/** How terms are written down under content/glossary: a file a subject. */
export const GlossaryFile = z.strictObject({ subject: z.enum(subjects), terms: z.array(FileTerm).min(1) })
