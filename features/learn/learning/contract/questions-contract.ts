import { z } from 'zod'
import { id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { problemKinds, problemStates, questionStates } from '../rules/question-words.ts'

const courseCode = requiredText(40, 'Please name a course.')
const second = () => decimalNumber(0, 100_000).nullish()
/** Idempotency key, made by the client per text: a resend after a lost response is stored once. */
const once = () => z.uuid('Please reload the page and send it again.')
const perPerson = [{ times: 20, minutes: 60, per: 'user' }] as const

const accessErrors = {
  'not-enrolled': { status: 403, message: 'You are not enrolled in this course.' },
  'access-ended': { status: 403, message: 'Your access to this course has ended. What you asked is kept.' },
} as const

export const QuestionMessage = z.object({
  messageid: z.string(),
  side: z.enum(['learner', 'instructor']),
  author: z.string(),
  text: z.string(),
  at: instant(),
})
export type QuestionMessage = z.output<typeof QuestionMessage>

/** A learner's question about a unit, with all messages that followed. Plain text throughout. */
export const LearnerQuestion = z.object({
  questionid: z.string(),
  courseid: z.string(),
  unitid: z.string(),
  unitTitle: z.string(),
  second: z.number().nullable(),
  state: z.enum(questionStates),
  createdAt: instant(),
  /** True if there is an answer that the learner has not read. */
  unread: z.boolean(),
  messages: z.array(QuestionMessage),
})
export type LearnerQuestion = z.output<typeof LearnerQuestion>

const problem = {
  problemid: z.string(),
  courseid: z.string(),
  unitid: z.string(),
  unitTitle: z.string(),
  second: z.number().nullable(),
  kind: z.enum(problemKinds),
  note: z.string(),
  state: z.enum(problemStates),
  createdAt: instant(),
  answer: z.string().nullable(),
  answeredAt: instant().nullable(),
}

export const UnitProblem = z.object(problem)
export type UnitProblem = z.output<typeof UnitProblem>

/** A reported problem for staff. */
export const AdminProblem = z.object({
  ...problem,
  coursename: z.string(),
  /** Key of the unit across all versions, for the link to its editor. */
  unitKey: z.string(),
  /** Language of the active captions; null for none. */
  language: z.string().nullable(),
  reporter: z.object({ name: z.string(), email: z.string() }).nullable(),
  answeredBy: z.string().nullable(),
  revision: z.int(),
})
export type AdminProblem = z.output<typeof AdminProblem>

/** Questions to the instructor and problem reports, separate from the contract that every visitor loads. */
export const questions = contract('learning', {
  myQuestions: signedIn.query({
    summary: 'Lists the caller’s questions and problem reports in a course, with the answers.',
    input: z.object({ courseid: courseCode }),
    output: z.object({ questions: z.array(LearnerQuestion), problems: z.array(UnitProblem) }),
    errors: { 'not-enrolled': accessErrors['not-enrolled'] },
  }),
  askQuestion: signedIn.command({
    limits: perPerson,
    input: z.object({
      unitid: id(),
      second: second(),
      text: requiredText(3000, 'Please write your question.'),
      once: once(),
    }),
    output: LearnerQuestion,
    errors: accessErrors,
    audits: ['not-found'],
  }),
  writeQuestion: signedIn.command({
    limits: perPerson,
    summary: 'Adds a learner’s message to a question.',
    input: z.object({
      questionid: id(),
      text: requiredText(3000, 'Please write something.'),
      once: once(),
    }),
    output: LearnerQuestion,
    errors: { 'too-long': 'This thread has become very long. Please ask a new question.' },
    audits: ['not-found'],
  }),
  seeAnswers: signedIn.command({
    summary: 'Marks the answers in a course as seen by the caller.',
    input: z.object({ courseid: courseCode }),
    output: z.object({ good: z.literal(true) }),
  }),
  reportProblem: signedIn.command({
    limits: perPerson,
    input: z.object({
      unitid: id(),
      second: second(),
      /** Language of the active captions. */
      language: z.string().max(20).nullish(),
      kind: z.enum(problemKinds, 'Please choose what is wrong.'),
      note: optionalText(2000),
      once: once(),
    }),
    output: UnitProblem,
    errors: accessErrors,
    audits: ['not-found'],
  }),
})

const staff = ['product_admin'] as const

const staffOnly = operationsFor(staff)

export const problemsAdmin = contract('learning', {
  adminProblems: staffOnly.query({
    summary: 'Lists problems that learners reported in units.',
    input: listInput(['newest', 'oldest', 'unit']).extend({
      state: filterOf(problemStates),
      kind: filterOf(problemKinds),
    }),
    output: listOutput(AdminProblem),
    csvFile: 'unit-problems',
    csv: [
      ['Reported', (row) => row.createdAt],
      ['Course', (row) => row.courseid],
      ['Unit', (row) => row.unitTitle],
      ['Second', (row) => row.second],
      ['Captions', (row) => row.language],
      ['Kind', (row) => row.kind],
      ['Note', (row) => row.note],
      ['Reporter', (row) => row.reporter?.name],
      ['Email', (row) => row.reporter?.email],
      ['Status', (row) => row.state],
      ['Answer', (row) => row.answer],
      ['Answered', (row) => row.answeredAt],
      ['By', (row) => row.answeredBy],
    ],
  }),
  adminProblem: staffOnly.query({
    input: z.object({ problemid: id() }),
    output: AdminProblem,
  }),
  settleProblem: staffOnly.command({
    summary: 'Sets the status of a problem. The reporter gets an email unless the problem is reopened.',
    input: z.object({
      problemid: id(),
      revision: integer(1, 1e9),
      state: z.enum(problemStates),
      answer: optionalText(2000),
    }),
    output: AdminProblem,
    errors: {
      'answer-missing': { status: 400, message: 'Please write the answer that the reporter reads.' },
      conflict:
        'Someone else has changed this in the meantime. Please check its current status. What you typed is still here.',
    },
  }),
})
