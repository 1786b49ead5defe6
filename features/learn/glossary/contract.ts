import { z } from 'zod'
import { flag, id, instant, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { subjects } from './rules/subjects.ts'

const Spanish = z.object({
  term: z.string(),
  definition: z.string(),
  /** False for a machine draft. */
  reviewed: z.boolean(),
})

const Term = z.object({
  /** Key of the term: 'osmotic-pressure'. */
  termid: z.string(),
  term: z.string(),
  aliases: z.array(z.string()),
  subject: z.enum(subjects),
  definition: z.string(),
  spanish: Spanish.nullable(),
})
export type Term = z.output<typeof Term>

const FullTerm = Term.extend({
  free: z.boolean(),
  /** Keys of related terms. */
  related: z.array(z.string()),
  /** Figure as YAML, as in course texts; '' if there is no figure. */
  figure: z.string(),
  /** Indexes of `lessons`, most frequent use first. */
  lessons: z.array(z.int()),
})
export type FullTerm = z.output<typeof FullTerm>

const Lesson = z.object({
  courseid: z.string(),
  coursename: z.string(),
  unitid: z.string(),
  title: z.string(),
})
export type Lesson = z.output<typeof Lesson>

const Card = z.object({
  termid: z.string(),
  box: z.int(),
  /** Null if permanently learned. */
  dueOn: z.string().nullable(),
  answeredAt: instant(),
})

export const glossary = contract('glossary', {
  terms: anyone.query({
    summary:
      'Returns the glossary: all of it for staff and subscribers, otherwise the free terms and the names of the others.',
    output: z.object({
      full: z.boolean(),
      total: z.int(),
      terms: z.array(FullTerm),
      /** Further terms available only in the full glossary. */
      locked: z.array(z.object({ term: z.string(), subject: z.enum(subjects) })),
      lessons: z.array(Lesson),
    }),
  }),
  inUnit: signedIn.query({
    summary: 'Lists the glossary terms used in the text of a unit, for users who may open it.',
    input: z.object({ courseid: requiredText(60), unitid: id() }),
    output: z.object({ terms: z.array(Term) }),
  }),
  cards: signedIn.query({
    summary: 'Returns the caller’s cards, and whether their subscription is active.',
    output: z.object({
      cards: z.array(Card),
      subscription: z.object({
        state: z.enum(['none', 'active', 'ended']),
        endsAt: instant().nullable(),
      }),
    }),
  }),
  answerCard: signedIn.command({
    limits: [{ times: 1200, minutes: 60, per: 'user' }],
    summary: 'Records whether the caller knew a term. Repeating the same answer changes nothing.',
    input: z.object({
      termid: requiredText(100),
      right: flag(),
      /** Time of the answer, which may have been given offline. */
      at: z.iso.datetime({ error: 'Please say when.' }),
    }),
    output: Card,
  }),
})
