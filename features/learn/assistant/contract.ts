import { z } from 'zod'
import { id, instant, integer, requiredText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { Answer } from './contract/answer.ts'

export const LONGEST_QUESTION = 600
export const HINT_STEPS = 3

const Talk = z.object({
  talkid: z.string(),
  title: z.string(),
  startedAt: instant(),
  handedAt: instant().nullable(),
})

const Turn = z.object({ position: z.int(), question: z.string(), answer: Answer, at: instant() })
export type Turn = z.output<typeof Turn>

const Hint = z.object({
  step: z.int(),
  steps: z.int(),
  message: z.string(),
  citations: Answer.shape.citations,
})
export type Hint = z.output<typeof Hint>

const errors = {
  'exam-running': {
    status: 403,
    message: 'You have an exam in progress. The study assistant is off until you hand it in.',
  },
} as const

export const assistant = contract('assistant', {
  state: signedIn.query({
    summary:
      'Returns whether and how the assistant answers the caller now, and the number of questions left today.',
    output: z.object({
      examRunning: z.boolean(),
      /** True if a model writes answers from the passages; otherwise the passages are the answer. */
      writes: z.boolean(),
      left: z.int(),
      perDay: z.int(),
    }),
  }),
  ask: signedIn.command({
    limits: [{ times: 20, minutes: 1, per: 'user' }],
    // The model is called between two transactions.
    transactions: 'own',
    summary:
      'Answers a question from our material with citations, or reports that the material does not cover it.',
    input: z.object({
      /** The conversation to continue; null starts a new one. */
      talkid: z.union([id(), z.null()]).default(null),
      question: requiredText(LONGEST_QUESTION, 'Please type a question.'),
    }),
    output: z.object({ talkid: z.string(), turn: Turn, left: z.int() }),
    errors: {
      ...errors,
      'daily-limit': {
        status: 429,
        message: 'You have asked all questions for today. Tomorrow the assistant answers again.',
      },
      'talk-long': 'This conversation is full. Please start a new one.',
    },
  }),
  hint: signedIn.command({
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    summary:
      'Returns one step of help with a quiz question or an exercise of a practice unit, never its answer.',
    input: z.object({
      unitid: id(),
      /** Text of the quiz question, or the id of the exercise or case. */
      item: requiredText(4000),
      /** Stage of a case, starting at 0. */
      stage: integer(0, 20).default(0),
      step: integer(1, HINT_STEPS),
    }),
    output: Hint,
    errors: {
      ...errors,
      'not-enrolled': {
        status: 403,
        message: 'Please get the course first: its hints are for its learners.',
      },
      'access-ended': { status: 403, message: 'Your access to this course has ended.' },
    },
  }),
  talks: signedIn.query({
    summary: 'Lists the caller’s conversations, latest first.',
    input: listInput(['started'], 'desc'),
    output: listOutput(Talk),
  }),
  talk: signedIn.query({
    summary: 'Returns a conversation of the caller. Citations are as they were when the question was sent.',
    input: z.object({ talkid: id() }),
    output: Talk.extend({ turns: z.array(Turn), handedTo: z.string() }),
  }),
  forget: signedIn.command({
    summary: 'Deletes a conversation of the caller.',
    input: z.object({ talkid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  handOver: signedIn.command({
    limits: [{ times: 10, minutes: 60, per: 'user' }],
    summary: 'Sends a conversation of the caller to our staff. Allowed once.',
    input: z.object({ talkid: id(), note: z.string().trim().max(1000).default('') }),
    output: z.object({ message: z.string(), to: z.string() }),
    errors: { handed: 'This conversation was sent before.' },
  }),
})
