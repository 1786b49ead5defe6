import { z } from 'zod'
import { id, instant, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { graders } from './grading-contract.ts'

export const sittingStates = ['open', 'over'] as const

/** The longest time for which a code can be used. */
export const MOST_HOURS = 12

export const SittingRow = z.object({
  sittingid: z.string(),
  exam: z.object({ code: z.string(), title: z.string() }),
  /** Null for whoever is not its proctor: the code is the proctor’s to give. */
  code: z.string().nullable(),
  proctor: z.string(),
  place: z.string(),
  state: z.enum(sittingStates),
  opensAt: instant(),
  /** When its code stopped or stops to start attempts. */
  validUntil: instant(),
  attempts: z.int(),
  mayEnd: z.boolean(),
})
export type SittingRow = z.output<typeof SittingRow>

export const examSittings = contract('exams', {
  sittings: query({
    at: 'exams/sittings',
    access: graders,
    summary: 'Proctored sittings, those of all proctors; a code is told to its proctor alone.',
    input: listInput(['newest']).extend({ state: filterOf(sittingStates) }),
    output: listOutput(SittingRow),
    csv: {
      file: 'proctored-sittings',
      columns: [
        ['Exam', (row) => row.exam.code],
        ['Title', (row) => row.exam.title],
        ['Proctor', (row) => row.proctor],
        ['Place', (row) => row.place],
        ['Opened', (row) => row.opensAt],
        ['Valid until', (row) => row.validUntil],
        ['Attempts', (row) => row.attempts],
      ],
    },
  }),
  proctoredExams: query({
    at: 'exams/proctoredExams',
    access: graders,
    summary: 'The exams that start only with the code of a sitting.',
    input: z.object({}),
    output: z.object({ exams: z.array(z.object({ code: z.string(), title: z.string() })) }),
  }),
  openSitting: command({
    at: 'exams/openSitting',
    access: graders,
    summary: 'Opens a proctored sitting now; the caller is its proctor.',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({
      exam: requiredText(40, 'Please choose an exam.'),
      place: requiredText(120, 'Please say where.'),
      hours: wholeNumber(1, MOST_HOURS),
    }),
    output: z.object({ sittingid: z.string(), code: z.string(), validUntil: instant() }),
    errors: { 'not-proctored': 'This exam is not proctored. It starts without a code.' },
  }),
  endSitting: command({
    at: 'exams/endSitting',
    access: graders,
    summary:
      'Ends a sitting: its code starts no more attempts. What has begun continues. Bears being sent twice.',
    input: z.object({ sittingid: id() }),
    output: z.object({ validUntil: instant() }),
    audits: ['not-found'],
  }),
})
