import { z } from 'zod'
import {
  flag,
  id,
  instant,
  integer,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { PresentedItem } from './contract/asked-item.ts'
import { Answer } from './contract/items.ts'
import { examTracks } from './rules/exam-terms.ts'
import { examStates } from './rules/status.ts'

/** An exam for sale: description, price, and rules. */
const ExamOffer = z.object({
  code: z.string(),
  title: z.string(),
  track: z.enum(examTracks),
  level: z.int(),
  summary: z.string(),
  price: moneySchema,
  minutes: z.int(),
  questions: z.int(),
  passPercent: z.int(),
  attempts: z.int(),
  waitDays: z.int(),
  accessDays: z.int(),
  contactHours: z.number(),
  /** True if starting requires a proctor's code. */
  proctored: z.boolean(),
})

const TakenAttempt = z.object({
  attemptid: z.string(),
  number: z.int(),
  startedAt: instant(),
  endedAt: instant(),
  endedBy: z.enum(['learner', 'time']),
  /** Null until graded. */
  scorePercent: z.int().nullable(),
  passed: z.boolean().nullable(),
})
export type TakenAttempt = z.output<typeof TakenAttempt>

export const MyExam = ExamOffer.extend({
  state: z.enum(examStates),
  /** True if it can still be bought. */
  sold: z.boolean(),
  /** Reason why an exam that is not archived is not sold. */
  notSold: z.string().nullable(),
  /** Codes of the courses that teach the exam's content. */
  courses: z.array(z.string()),
  /** Short explanation of how the passing percentage was set. */
  cutShort: z.string(),
  bestPercent: z.int().nullable(),
  passedAt: instant().nullable(),
  attemptsLeft: z.int(),
  nextAttemptAt: instant().nullable(),
  accessUntil: instant().nullable(),
  running: z.object({ attemptid: z.string(), deadlineAt: instant() }).nullable(),
  /** Latest first. */
  taken: z.array(TakenAttempt),
})
export type MyExam = z.output<typeof MyExam>

const PaperQuestion = PresentedItem.extend({
  position: z.int(),
  answer: Answer,
  flagged: z.boolean(),
  /** Sequence number of the saved answer; 0 if unanswered. */
  sequence: z.int(),
})
export type PaperQuestion = z.output<typeof PaperQuestion>

export const Paper = z.object({
  attemptid: z.string(),
  code: z.string(),
  title: z.string(),
  track: z.enum(examTracks),
  passPercent: z.int(),
  startedAt: instant(),
  deadlineAt: instant(),
  extendedMinutes: z.int(),
  /** Current server time. */
  now: instant(),
  /** True if the attempt is over; its questions are then shown only in the result. */
  over: z.boolean(),
  /** How and when it ended; omitted while it is running. */
  ended: z.object({ by: z.enum(['learner', 'time']), at: instant() }).optional(),
  questions: z.array(PaperQuestion),
})
export type Paper = z.output<typeof Paper>

const LectureLink = z.object({
  courseid: z.string(),
  title: z.string(),
  /** The unit in the learner's course version; null if not enrolled. */
  unitid: z.string().nullable(),
})
export type LectureLink = z.output<typeof LectureLink>

const GradedQuestion = z.object({
  position: z.int(),
  text: z.string(),
  /** Percentage of its point, as an integer. */
  percent: z.int(),
  /** The answer as text, one line per part; empty if unanswered. */
  given: z.array(z.string()),
  right: z.array(z.string()),
  explanation: z.string(),
  lecture: LectureLink.nullable(),
})
export type GradedQuestion = z.output<typeof GradedQuestion>

export const ExamResult = z.object({
  attemptid: z.string(),
  code: z.string(),
  title: z.string(),
  track: z.enum(examTracks),
  number: z.int(),
  startedAt: instant(),
  endedAt: instant(),
  endedBy: z.enum(['learner', 'time']),
  scorePercent: z.int(),
  passPercent: z.int(),
  passed: z.boolean(),
  /** The proctor and the place; null if the attempt was not proctored. */
  proctor: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** The learner's current status in this exam. */
  state: z.enum(examStates),
  attemptsLeft: z.int(),
  nextAttemptAt: instant().nullable(),
  topics: z.array(
    z.object({
      title: z.string(),
      items: z.int(),
      percent: z.int(),
      /** Lectures that teach the questions answered incorrectly. */
      lectures: z.array(LectureLink),
    }),
  ),
  /** Null while another attempt is possible, so that correct answers stay secret. */
  questions: z.array(GradedQuestion).nullable(),
})
export type ExamResult = z.output<typeof ExamResult>

const examCode = requiredText(40, 'Please name an exam.')
const listOfCodes = optionalText(2000).transform((text) => [
  ...new Set(
    text
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
])

const over = 'This exam is over: its time has ended or it was submitted. What was saved counts.'

export const exams = contract('exams', {
  offers: anyone.query({
    summary: 'Lists exams for sale: the named ones, otherwise those of a track, or all.',
    input: z.object({ codes: listOfCodes, track: z.enum(examTracks).optional() }),
    output: z.object({ exams: z.array(ExamOffer) }),
  }),
  mine: signedIn.query({
    summary: 'Lists the exams of a track, or all, with the caller’s status in each.',
    input: z.object({ track: z.enum(examTracks).optional() }),
    output: z.object({ exams: z.array(MyExam), legalName: z.string() }),
  }),
  readiness: signedIn.query({
    summary: 'Returns the caller’s results in exercises and exam units, by topic of an exam.',
    input: z.object({ code: examCode }),
    output: z.object({
      topics: z.array(
        z.object({
          title: z.string(),
          items: z.int(),
          answers: z.int(),
          /** Percentage of correct answers, as an integer; null if nothing was answered. */
          percent: z.int().nullable(),
        }),
      ),
    }),
  }),
  clock: signedIn.query({
    summary: 'Returns the server time; pages also use it to check the connection.',
    output: z.object({ now: instant() }),
  }),
  start: signedIn.command({
    audits: ['bad-input'],
    summary: 'Starts an attempt or continues the running one.',
    limits: [{ times: 30, minutes: 15, per: 'user' }],
    input: z.object({
      code: examCode,
      legalName: requiredText(120, 'Please type your full legal name.'),
      confirmed: flag().refine((yes) => yes, 'Please confirm the rules.'),
      /** Code announced by the proctor; for proctored exams. */
      sittingCode: optionalText(20),
    }),
    output: z.object({ attemptid: z.string() }),
    errors: {
      'no-right': { status: 403, message: 'You have not bought this exam, or your access to it has ended.' },
      waiting: 'Another attempt is possible later.',
      'used-up': 'You have used all your attempts. Buy the exam again to continue.',
      'already-passed': 'You have passed this exam.',
      'not-drawable': 'This exam is being prepared. Please try again later; no attempt was counted.',
    },
  }),
  attempt: signedIn.query({
    summary: 'Returns the exam paper of an attempt with everything saved so far, on any device.',
    input: z.object({ attemptid: id() }),
    output: Paper,
  }),
  answer: signedIn.command({
    transactions: 'own',
    summary: 'Saves one answer. The highest sequence of a question wins, regardless of arrival order.',
    audits: ['no-question'],
    input: z.object({
      attemptid: id(),
      position: integer(1, 1000),
      /** Answer time in milliseconds of the server's clock, as estimated by the page. */
      sequence: integer(1, 8_640_000_000_000),
      given: jsonText(z.object({ answer: Answer, flagged: z.boolean() })),
    }),
    output: z.object({
      /** Sequence number of the stored answer. */
      sequence: z.int(),
      /** The newer answer that was stored instead; null if this one was stored. */
      newer: z.object({ answer: Answer, flagged: z.boolean() }).nullable(),
      deadlineAt: instant(),
      now: instant(),
    }),
    errors: {
      over,
      'no-question': { status: 404, message: 'Your paper has no such question.' },
      clock: 'This answer is numbered later than now. It is sent again.',
    },
  }),
  submit: signedIn.command({
    summary: 'Ends an attempt and grades it. Idempotent.',
    input: z.object({ attemptid: id() }),
    output: z.object({ attemptid: z.string() }),
  }),
  result: signedIn.query({
    input: z.object({ attemptid: id() }),
    output: ExamResult,
    errors: { running: 'This exam is not finished yet.' },
  }),
})
