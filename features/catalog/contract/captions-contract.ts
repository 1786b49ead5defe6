import { z } from 'zod'
import { flag, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { LANGUAGE_CODE, readLanguageCode } from '../rules/captions/language-code.ts'

const desk = ['product_admin'] as const
const editors = ['instructor'] as const
const Done = z.object({ good: z.literal(true) })

const courseCode = requiredText(40, 'Please choose a course.')
const language = () => z.string('Please choose a language.').regex(LANGUAGE_CODE, 'Please choose a language.')
const unitKey = z.uuid('Please choose a unit.')

/** A language as staff type it. */
export const LanguageForm = z.object({
  code: requiredText(20, 'Please enter a code such as es or es-MX.').transform((typed, context) => {
    const code = readLanguageCode(typed)
    if (code) return code
    context.issues.push({
      code: 'custom',
      message: 'Please enter a code such as es or es-MX.',
      input: typed,
    })
    return z.NEVER
  }),
  name: requiredText(60, 'Please enter what it is called in English.'),
  ownName: requiredText(60, 'Please enter what its speakers call it.'),
  fallback: z.array(language()).max(6, 'Six are enough.'),
})
export type LanguageForm = z.output<typeof LanguageForm>

export const DeskLanguage = z.object({
  code: z.string(),
  name: z.string(),
  ownName: z.string(),
  fallback: z.array(z.string()),
  enabled: z.boolean(),
  /** Courses that are spoken in it; films that have captions in it, of how many, and how many of those are drafts. */
  courses: z.int(),
  units: z.int(),
  ofUnits: z.int(),
  machineDrafts: z.int(),
  terms: z.int(),
})
export type DeskLanguage = z.output<typeof DeskLanguage>

const CaptionState = z.object({
  language: z.string(),
  src: z.string(),
  /** Drafted by a machine and not yet reviewed. */
  machineDraft: z.boolean(),
})

/** A film and its captions as its editors see it: the draft where there is one, else what is published. */
export const CaptionUnit = z.object({
  courseid: z.string(),
  coursename: z.string(),
  key: z.string(),
  position: z.int(),
  title: z.string(),
  src: z.string(),
  seconds: z.number(),
  captions: z.array(CaptionState),
  /** It stands in a draft that is not published. */
  inDraft: z.boolean(),
})
export type CaptionUnit = z.output<typeof CaptionUnit>

const ofUnit = z.object({ courseid: courseCode, key: unitKey, language: language() })

export const TermForm = z.object({
  /** Null is a new one. */
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

export const TermFaultRow = z.object({
  courseid: z.string(),
  key: z.string(),
  title: z.string(),
  /** In the film. */
  second: z.number(),
  term: z.string(),
  wanted: z.string(),
  source: z.string(),
  found: z.string(),
})
export type TermFaultRow = z.output<typeof TermFaultRow>

const MOST_CHARACTERS = 900_000

/** Languages and captions at the desk, apart from the contracts that others load. */
export const captionDesk = contract('catalog', {
  deskLanguages: query({
    at: 'catalog/deskLanguages',
    access: editors,
    summary: 'All languages with what there is in them.',
    input: z.object({}),
    output: z.object({ languages: z.array(DeskLanguage) }),
  }),
  addLanguage: command({
    at: 'catalog/addLanguage',
    access: desk,
    input: LanguageForm,
    output: Done,
  }),
  saveLanguage: command({
    at: 'catalog/saveLanguage',
    access: desk,
    summary: 'Changes the names and the fallback order of the languages.',
    input: LanguageForm,
    output: Done,
  }),
  setLanguageEnabled: command({
    at: 'catalog/setLanguageEnabled',
    access: desk,
    summary: 'Whether learners and editors can choose it; what is there in it stays.',
    input: z.object({ code: language(), enabled: flag() }),
    output: Done,
    errors: { 'last-resort': 'English is the fallback for every other language and stays.' },
  }),
  captionMatrix: query({
    at: 'catalog/captionMatrix',
    access: desk,
    summary: 'Which video has captions in which language.',
    input: listInput(['course']).extend({
      courseid: z.string().max(40).default(''),
      language: z.union([z.literal(''), language()]).default(''),
      show: filterOf(['missing', 'machine']),
    }),
    output: listOutput(CaptionUnit),
    csv: {
      file: 'captions',
      columns: [
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
    },
  }),
  markCaptions: command({
    at: 'catalog/markCaptions',
    access: desk,
    summary: 'Says that a machine drafted these captions, or that someone has reviewed them; at once.',
    input: ofUnit.extend({ machineDraft: flag() }),
    output: Done,
  }),
  captionUnits: query({
    at: 'catalog/captionUnits',
    access: editors,
    summary: 'The films of a course with their captions, and the courses that have films.',
    input: z.object({ courseid: z.string().max(40).default('') }),
    output: z.object({
      courses: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
      units: z.array(CaptionUnit),
    }),
  }),
  attachCaptions: command({
    at: 'catalog/attachCaptions',
    access: editors,
    summary: 'Puts a WebVTT text into the draft of a course; learners see it once the draft is published.',
    input: ofUnit.extend({
      text: z
        .string('Please choose captions first.')
        .min(1, 'Please choose captions first.')
        .max(MOST_CHARACTERS, 'These captions are too long for one video.'),
      machineDraft: flag().default(false),
      /** The address of the captions in this language as the editor saw them; null for none. */
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
  forcedTerms: query({
    at: 'catalog/forcedTerms',
    access: editors,
    input: z.object({ language: language() }),
    output: z.object({ terms: z.array(ForcedTerm) }),
  }),
  saveTerm: command({
    at: 'catalog/saveTerm',
    access: desk,
    input: TermForm,
    output: z.object({ termid: z.string() }),
  }),
  removeTerm: command({
    at: 'catalog/removeTerm',
    access: desk,
    input: z.object({ termid: z.uuid('We could not find that.') }),
    output: Done,
  }),
  checkTerms: query({
    at: 'catalog/checkTerms',
    access: desk,
    summary: 'Where captions say a term otherwise than the glossary has it.',
    input: z.object({ language: language(), courseid: z.string().max(40).default('') }),
    output: z.object({
      faults: z.array(TermFaultRow),
      /** Films whose captions were compared; the list of faults ends at 300. */
      units: z.int(),
      more: z.boolean(),
    }),
  }),
})
