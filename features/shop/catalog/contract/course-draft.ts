import { z } from 'zod'
import { integer, optionalText, printedText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { unitKinds } from '../contract.ts'
import { DEFAULT_SHARE } from '../rules/active-share.ts'
import { LANGUAGE_CODE } from '../rules/captions/language-code.ts'

/** Course content that editors write before it is published. A draft may be incomplete; `draftGaps` lists the gaps. */

const COURSE_CODE = /^[A-Z][A-Z0-9_]{1,19}$/

export const courseCodeField = requiredText(20, 'Please enter a code.')
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(COURSE_CODE, 'Use 2 to 20 letters and digits, a letter first: OLC110.'))

/** The server checks that the language is in the list of languages. */
const languageCode = () => z.string().regex(LANGUAGE_CODE, 'We do not know this language.')

const languageList = z
  .array(languageCode())
  .max(20)
  .refine((codes) => new Set(codes).size === codes.length, 'A language is listed twice.')

export const DraftFacts = z.object({
  name: printedText(120, 'Please name the course.').refine(
    (name) => name.length >= 3,
    'Please use at least 3 characters.',
  ),
  summary: optionalText(240),
  description: optionalText(20_000),
  level: integer(0, 4),
  topics: z.array(requiredText(30)).max(12),
  outcomes: z.array(requiredText(240)).max(30, 'Please name at most 30.'),
  contactHours: decimalNumber(0, 200),
  /** Reason for claiming more hours than the content supports. */
  hoursReason: optionalText(600),
  activeShare: integer(50, 100).default(DEFAULT_SHARE),
  audioLanguages: languageList,
  captionLanguages: languageList,
  prerequisites: z.array(requiredText(20)).max(10),
  /** Skills an instructor must sign off before the course is complete. */
  signOffs: z
    .array(requiredText(240))
    .max(20, 'Please name at most 20.')
    .refine((skills) => new Set(skills).size === skills.length, 'A skill is listed twice.')
    .default([]),
})
export type DraftFacts = z.output<typeof DraftFacts>

const DraftQuestion = z
  .object({
    text: requiredText(1000, 'Please write the question.'),
    choices: z
      .array(requiredText(500, 'Please fill in this choice, or remove it.'))
      .min(2, 'A question has at least two choices.')
      .max(8, 'A question has at most eight choices.'),
    answer: integer(0, 7),
    explanation: optionalText(2000),
    /** Key of the unit that teaches it. */
    unit: z.string().nullable(),
  })
  .refine(({ answer, choices }) => answer < choices.length, {
    path: ['answer'],
    message: 'Please mark the right choice.',
  })
  .refine(({ choices }) => new Set(choices).size === choices.length, {
    path: ['choices'],
    message: 'Two choices are the same.',
  })
export type DraftQuestion = z.output<typeof DraftQuestion>

const fileName = z.string().regex(/^[\w-]+(\.[a-z]{2})?\.[a-z0-9]{3,4}$/, 'This is none of our files.')

export const UnitPackage = z.object({
  id: z.uuid('We could not find that.'),
  title: z.string().max(200),
  /** Number of parts that a learner completes. */
  parts: integer(1, 200),
})
export type UnitPackage = z.output<typeof UnitPackage>

export const DraftUnit = z.object({
  kind: z.enum(unitKinds),
  title: requiredText(120, 'Please give it a title.'),
  minutes: integer(1, 600),
  /** Markdown; YAML for practice units. */
  body: optionalText(200_000),
  video: fileName.nullable(),
  videoSeconds: z.number().positive().nullable(),
  poster: fileName.nullable(),
  captions: z
    .array(
      z.object({
        language: languageCode(),
        file: fileName,
      }),
    )
    .max(20)
    .refine(
      (all) => new Set(all.map(({ language }) => language)).size === all.length,
      'There are captions in this language already.',
    ),
  quiz: z.object({ passPercent: integer(1, 100), questions: z.array(DraftQuestion).max(200) }).nullable(),
  /** Imported package of a unit of this kind; the server sets its title and number of parts. */
  package: UnitPackage.nullable().default(null),
})
export type DraftUnit = z.output<typeof DraftUnit>

/** Stored unit of a draft. Its key is stable across moves and versions. */
export type StoredDraftUnit = DraftUnit & { key: string; savedIn: number; savedBy: string }
