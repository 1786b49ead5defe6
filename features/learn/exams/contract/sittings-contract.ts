import { z } from 'zod'
import { id, instant, integer, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'

/** Roles that enter grades: admins, instructors, and seminar clerks. */
export const graders = ['product_admin', 'instructor', 'seminar_clerk'] as const

export const sittingStates = ['open', 'over'] as const

/** Maximum validity of a code in hours. */
export const MAX_HOURS = 12

export const SittingRow = z.object({
  sittingid: z.string(),
  exam: z.object({ code: z.string(), title: z.string() }),
  /** Null unless the caller is the proctor, who announces the code. */
  code: z.string().nullable(),
  proctor: z.string(),
  place: z.string(),
  state: z.enum(sittingStates),
  opensAt: instant(),
  /** Time at which its code stops starting attempts. */
  validUntil: instant(),
  attempts: z.int(),
  mayEnd: z.boolean(),
})
export type SittingRow = z.output<typeof SittingRow>

const gradersOnly = operationsFor(graders)

export const examSittings = contract('exams', {
  sittings: gradersOnly.query({
    summary: 'Lists the proctored sittings of all proctors; a code is shown only to its proctor.',
    input: listInput(['newest']).extend({ state: filterOf(sittingStates) }),
    output: listOutput(SittingRow),
    csvFile: 'proctored-sittings',
    csv: [
      ['Exam', (row) => row.exam.code],
      ['Title', (row) => row.exam.title],
      ['Proctor', (row) => row.proctor],
      ['Place', (row) => row.place],
      ['Opened', (row) => row.opensAt],
      ['Valid until', (row) => row.validUntil],
      ['Attempts', (row) => row.attempts],
    ],
  }),
  proctoredExams: gradersOnly.query({
    summary: 'Lists the exams that can be started only with the code of a sitting.',
    output: z.object({ exams: z.array(z.object({ code: z.string(), title: z.string() })) }),
  }),
  openSitting: gradersOnly.command({
    summary: 'Opens a proctored sitting now; the caller is its proctor.',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({
      exam: requiredText(40, 'Please choose an exam.'),
      place: requiredText(120, 'Please say where.'),
      hours: integer(1, MAX_HOURS),
    }),
    output: z.object({ sittingid: z.string(), code: z.string(), validUntil: instant() }),
    errors: { 'not-proctored': 'This exam is not proctored. It starts without a code.' },
  }),
  endSitting: gradersOnly.command({
    summary: 'Ends a sitting: its code starts no more attempts. Attempts in progress continue. Idempotent.',
    input: z.object({ sittingid: id() }),
    output: z.object({ validUntil: instant() }),
    audits: ['not-found'],
  }),
})
