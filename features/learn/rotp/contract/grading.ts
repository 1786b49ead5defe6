import { z } from 'zod'
import { Criterion } from '#features/learn/grading/contract/rubric.ts'
import {
  chosenId,
  id,
  instant,
  integer,
  limitOrNone,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { submissionStates } from '../rules/work/submission-states.ts'
import { WorkVersion } from './work.ts'

const access = ['rotp_admin', 'instructor'] as const
const done = z.object({ good: z.literal(true) })
const sentStates = ['handed in', 'returned', 'graded'] as const

const QueueRow = z.object({
  submissionid: z.string(),
  name: z.string(),
  assignment: z.string(),
  program: z.string(),
  version: z.int(),
  state: z.enum(submissionStates),
  late: z.boolean(),
  handedInAt: instant(),
  /** Full days since then, for waiting work. */
  days: z.int(),
  /** True if the submission has waited longer than the promised time. */
  isLate: z.boolean(),
  percent: z.int().nullable(),
})
export type QueueRow = z.output<typeof QueueRow>

const Like = z.object({
  submissionid: z.string(),
  name: z.string(),
  assignment: z.string(),
  /** 100 means an identical file. */
  percent: z.int(),
  what: z.enum(['text', 'file']),
})

const SubmissionDetail = z.object({
  name: z.string(),
  email: z.string(),
  assignment: z.string(),
  program: z.string(),
  instructions: z.string(),
  dueAt: instant(),
  criteria: z.array(Criterion),
  passPercent: z.int(),
  canGrade: z.boolean(),
  version: WorkVersion,
  earlier: z.array(WorkVersion),
  likeness: z.array(Like),
})
export type SubmissionDetail = z.output<typeof SubmissionDetail>

const gradeErrors = {
  'own-work': 'This is your own work. Someone else has to grade it.',
  moved: 'Someone else has graded or returned this in the meantime.',
}
const aim = { submissionid: id(), revision: integer(1, 2_000_000_000) }

const allowed = operationsFor(access)

/** Submitted work for instructors to read and grade. */
export const rotpGrading = contract('rotp.grading', 'rotp/grading', {
  queue: allowed.query({
    at: 'rotp/grading',
    summary:
      'Lists submissions in the programs that the caller administers or teaches, longest waiting first.',
    input: listInput(['waiting', 'newest', 'name']).extend({
      program: chosenId().optional(),
      assignment: chosenId().optional(),
      state: filterOf(sentStates),
      /** Minimum number of days waiting. */
      age: filterOf(['2', '5', '10']),
    }),
    output: listOutput(QueueRow),
    csvFile: 'rotp-submissions',
    csv: [
      ['Student', (row) => row.name],
      ['Assignment', (row) => row.assignment],
      ['Program', (row) => row.program],
      ['Version', (row) => row.version],
      ['Status', (row) => row.state],
      ['Submitted', (row) => row.handedInAt],
      ['Late', (row) => row.late],
      ['Days waiting', (row) => row.days],
      ['Percent', (row) => row.percent],
    ],
  }),
  detail: allowed.query({
    summary: 'Returns a submission with its files, comments, earlier versions, and similar work.',
    input: z.object({ submissionid: id() }),
    output: SubmissionDetail,
  }),
  grade: allowed.command({
    summary: 'Grades a submission by the rubric. The student gets an email.',
    input: z.object({
      ...aim,
      points: z.record(z.string().max(10), z.number()),
      feedback: optionalText(4000),
    }),
    output: done,
    errors: gradeErrors,
  }),
  returnWork: allowed.command({
    summary: 'Returns a submission for rework. The student can submit a new version.',
    input: z.object({ ...aim, feedback: requiredText(4000, 'Please write what to change.') }),
    output: done,
    errors: gradeErrors,
  }),
  comment: allowed.command({
    limits: [{ times: 300, minutes: 60, per: 'user' }],
    summary:
      'Adds a comment to a submission or to one spot: a page, a position in a photo, or a second of a video.',
    input: z.object({
      submissionid: id(),
      fileid: chosenId().optional(),
      page: limitOrNone(1, 2000).optional(),
      x: limitOrNone(0, 1000).optional(),
      y: limitOrNone(0, 1000).optional(),
      second: limitOrNone(0, 36_000).optional(),
      text: requiredText(1000, 'Please write the comment.'),
    }),
    output: z.object({ commentid: z.string() }),
  }),
  removeComment: allowed.command({
    summary: 'Deletes one of the caller’s own comments.',
    input: z.object({ commentid: id() }),
    output: done,
  }),
})
