import { z } from 'zod'
import { id, instant, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { subjectNames, subjects } from '../rules/subjects.ts'
import { termStateNames, termStates } from '../rules/term-states.ts'
import { TermDraft } from './term-draft.ts'

const editors = ['product_admin', 'instructor'] as const
const yes = (value: boolean) => (value ? 'Yes' : 'No')

/** Row of a term import file; the row number is that of the file. */
const ImportRow = z.object({
  row: integer(1, 100_000),
  term: z.string().max(400),
  fields: z.record(z.string().max(30), z.string().max(3000)),
})

/** Number of file rows per import batch. */
export const ROWS_AT_ONCE = 50

const OneSeen = z.object({ id: id(), revision: integer(1, 2_000_000_000) })
const NewRevision = z.object({ revision: z.int() })

/** The glossary for staff editors. */
export const termAdmin = contract(
  'termAdmin',
  resource({
    at: 'glossary/admin',
    access: editors,
    draft: TermDraft,
    row: {
      ...TermDraft.shape,
      state: z.enum(termStates),
      /** True if some version is currently published. */
      isShown: z.boolean(),
      changedAt: instant(),
    },
    sorts: ['term', 'changed'],
    filters: {
      state: filterOf(termStates),
      subject: filterOf(subjects),
      spanish: filterOf(['missing', 'machine', 'reviewed']),
    },
    csv: [
      ['Term', (row) => row.term],
      ['Other names', (row) => row.aliases.join('; ')],
      ['Subject', (row) => subjectNames[row.subject]],
      ['Definition', (row) => row.definition],
      ['Spanish term', (row) => row.spanishTerm],
      ['Spanish definition', (row) => row.spanishText],
      ['Spanish reviewed', (row) => yes(row.spanishReviewed)],
      ['Related terms', (row) => row.related.join('; ')],
      ['Free', (row) => yes(row.free)],
      ['Explained in lectures', (row) => yes(row.inTexts)],
      ['Status', (row) => termStateNames[row.state]],
    ],
  }),
)

const editorsOnly = operationsFor(editors)

export const termActs = contract('termActs', 'glossary/admin', {
  submit: editorsOnly.command({
    summary: 'Submits a draft to the publishing queue.',
    input: OneSeen,
    output: NewRevision,
    errors: { 'wrong-state': 'This is in the queue or published already.' },
  }),
  publish: command({
    access: ['product_admin'],
    summary: 'Publishes the current text.',
    input: OneSeen,
    output: NewRevision,
    errors: { 'wrong-state': 'This text is published already.' },
  }),
  sendBack: command({
    access: ['product_admin'],
    summary: 'Removes a term from the queue, with the reason in its history.',
    input: OneSeen.extend({ reason: requiredText(400, 'Please say what should change.') }),
    output: NewRevision,
    errors: { 'wrong-state': 'This is not in the queue.' },
  }),
  duplicates: editorsOnly.query({
    summary: 'Lists pairs of terms that may be duplicates.',
    output: z.object({
      pairs: z.array(
        z.object({
          one: z.object({ id: z.string(), term: z.string() }),
          other: z.object({ id: z.string(), term: z.string() }),
          names: z.array(z.string()),
        }),
      ),
    }),
  }),
  importTerms: editorsOnly.command({
    at: 'glossary/admin/import',
    limits: [{ times: 200, minutes: 60, per: 'user' }],
    summary: 'Adds and updates terms as drafts. Invalid rows are skipped and named; the others are imported.',
    input: z.object({ rows: jsonText(z.array(ImportRow).min(1).max(ROWS_AT_ONCE)) }),
    output: z.object({
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      problems: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
  }),
})
