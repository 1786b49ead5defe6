import { z } from 'zod'
import { LANGUAGE_CODE } from '#features/shop/catalog/rules/captions/language-code.ts'
import { flag, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'

const admins = ['product_admin'] as const
const editors = ['instructor'] as const
const Done = z.object({ good: z.literal(true) })

const courseCode = requiredText(40, 'Please choose a course.')
const language = () => z.string('Please choose a language.').regex(LANGUAGE_CODE, 'Please choose a language.')
const unitKey = z.uuid('Please choose a unit.')

export const AdminLanguage = z.object({
  code: z.string(),
  name: z.string(),
  ownName: z.string(),
  fallback: z.array(z.string()),
  enabled: z.boolean(),
  /** `courses`: spoken in this language. `units`: captioned films, of `ofUnits`. `machineDrafts`: draft captions. */
  courses: z.int(),
  units: z.int(),
  ofUnits: z.int(),
  machineDrafts: z.int(),
  terms: z.int(),
})
export type AdminLanguage = z.output<typeof AdminLanguage>

const CaptionState = z.object({
  language: z.string(),
  src: z.string(),
  /** Machine-generated and not yet reviewed. */
  machineDraft: z.boolean(),
})

/** A film and its captions for editors: the draft if there is one, otherwise the published version. */
export const CaptionUnit = z.object({
  courseid: z.string(),
  coursename: z.string(),
  key: z.string(),
  position: z.int(),
  title: z.string(),
  src: z.string(),
  seconds: z.number(),
  captions: z.array(CaptionState),
  /** True if it belongs to an unpublished draft. */
  inDraft: z.boolean(),
})
export type CaptionUnit = z.output<typeof CaptionUnit>

const ofUnit = z.object({ courseid: courseCode, key: unitKey, language: language() })

export const TermForm = z.object({
  /** Null for a new term. */
  termid: z.uuid('We could not find that.').nullable(),
  language: language(),
  term: requiredText(80, 'Please enter the English term.'),
  translation: requiredText(200, 'Please enter how it is said.'),
  note: optionalText(300),
})
export type TermForm = z.output<typeof TermForm>

export const ForcedTerm = z.object({
  termid: z.string(),
  language: z.string(),
  term: z.string(),
  translation: z.string(),
  note: z.string(),
  changedAt: instant(),
  changedBy: z.string(),
})
export type ForcedTerm = z.output<typeof ForcedTerm>

export const TermProblemRow = z.object({
  courseid: z.string(),
  key: z.string(),
  title: z.string(),
  /** Position in the film. */
  second: z.number(),
  term: z.string(),
  wanted: z.string(),
  source: z.string(),
  found: z.string(),
})
export type TermProblemRow = z.output<typeof TermProblemRow>

const MAX_CHARACTERS = 900_000

const adminOnly = operationsFor(admins)

const editorsOnly = operationsFor(editors)

/** Caption operations for staff, separate from the contracts loaded by other pages. */
export const captionAdmin = contract('catalog', {
  adminLanguages: editorsOnly.query({
    summary: 'Lists all languages with their content counts.',
    output: z.object({ languages: z.array(AdminLanguage) }),
  }),
  captionMatrix: adminOnly.query({
    summary: 'Lists videos with the languages in which each has captions.',
    input: listInput(['course']).extend({
      courseid: z.string().max(40).default(''),
      language: z.union([z.literal(''), language()]).default(''),
      show: filterOf(['missing', 'machine']),
    }),
    output: listOutput(CaptionUnit),
    csvFile: 'captions',
    csv: [
      ['Course', (row) => row.courseid],
      ['Unit', (row) => row.position],
      ['Title', (row) => row.title],
      ['Seconds', (row) => row.seconds],
      ['Captions', (row) => row.captions.map((each) => each.language).join(' ')],
      [
        'Machine drafts',
        (row) =>
          row.captions
            .filter(({ machineDraft }) => machineDraft)
            .map((each) => each.language)
            .join(' '),
      ],
      ['In a draft', (row) => row.inDraft],
    ],
  }),
  markCaptions: adminOnly.command({
    summary: 'Marks captions as machine-drafted or as reviewed. Takes effect immediately.',
    input: ofUnit.extend({ machineDraft: flag() }),
    output: Done,
  }),
  captionUnits: editorsOnly.query({
    summary: 'Lists the videos of a course with their captions, and the courses that have videos.',
    input: z.object({ courseid: z.string().max(40).default('') }),
    output: z.object({
      courses: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
      units: z.array(CaptionUnit),
    }),
  }),
  attachCaptions: editorsOnly.command({
    summary: 'Adds WebVTT captions to the draft of a course. Learners see them after the draft is published.',
    input: ofUnit.extend({
      text: z
        .string('Please choose captions first.')
        .min(1, 'Please choose captions first.')
        .max(MAX_CHARACTERS, 'These captions are too long for one video.'),
      machineDraft: flag().default(false),
      /** URL of the captions in this language that the editor last saw; null if none. */
      replaces: z.string().max(300).nullable(),
    }),
    output: z.object({ texts: z.int(), everyUnit: z.boolean() }),
    errors: {
      conflict:
        'Someone else has changed the captions of this unit. Your text is still here; review theirs first.',
      'unit-gone': 'This unit is no longer in the draft. Your text is still here.',
      'draft-gone': 'The draft was published or discarded in the meantime. Your text is still here.',
    },
  }),
  forcedTerms: editorsOnly.query({
    input: z.object({ language: language() }),
    output: z.object({ terms: z.array(ForcedTerm) }),
  }),
  saveTerm: adminOnly.command({
    input: TermForm,
    output: z.object({ termid: z.string() }),
  }),
  removeTerm: adminOnly.command({
    input: z.object({ termid: z.uuid('We could not find that.') }),
    output: Done,
  }),
  checkTerms: adminOnly.query({
    summary: 'Lists captions in which a term differs from the glossary.',
    input: z.object({ language: language(), courseid: z.string().max(40).default('') }),
    output: z.object({
      problems: z.array(TermProblemRow),
      /** Number of films whose captions were compared. The list of problems is limited to 300. */
      units: z.int(),
      more: z.boolean(),
    }),
  }),
})
