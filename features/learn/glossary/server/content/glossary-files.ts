import { z } from 'zod'
import { subjects } from '../../rules/subjects.ts'

const FileTerm = z.strictObject({
  term: z.string(),
  also: z.array(z.string()).default([]),
  text: z.string(),
  see: z.array(z.string()).default([]),
  free: z.boolean().default(false),
  /** False for an everyday word that is not explained within lectures. */
  inTexts: z.boolean().default(true),
  spanish: z.string().default(''),
  spanishText: z.string().default(''),
  reviewed: z.boolean().default(false),
  /** Name of a figure in figures.yaml. */
  figure: z.string().default(''),
})

/** Format of term files under content/glossary: one file per subject. */
export const GlossaryFile = z.strictObject({ subject: z.enum(subjects), terms: z.array(FileTerm).min(1) })
