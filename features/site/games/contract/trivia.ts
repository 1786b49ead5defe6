import { z } from 'zod'
import { flag, id, instant, integer } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { triviaLanguages, triviaTopics } from '../rules/trivia/trivia-names.ts'
import { notAdult } from './refusals.ts'

const perPlayer = [{ times: 120, minutes: 10, per: 'user' }] as const

const Asked = z.object({
  askid: z.string(),
  topic: z.enum(triviaTopics),
  question: z.string(),
  choices: z.array(z.string()),
  dueAt: instant(),
  seconds: z.int(),
  /** Remaining time by the server's clock. */
  leftMs: z.int(),
})

/** Single-player trivia. */
export const trivia = contract('trivia', 'games/trivia', {
  ask: signedIn.command({
    limits: perPlayer,
    summary: 'Returns the open question, or the next one. The server’s clock determines its time.',
    input: z.object({ daily: flag().default(false), language: z.enum(triviaLanguages).default('en') }),
    output: Asked,
    errors: {
      ...notAdult,
      'no-question': 'There is no question at the moment. Please come back later.',
      'daily-done': 'You have answered the question of today.',
    },
  }),
  answer: signedIn.command({
    limits: perPlayer,
    summary:
      'Answers a question once. A late answer counts as wrong; -1 means that no answer was chosen in time.',
    input: z.object({ askid: id(), choice: integer(-1, 9) }),
    output: z.object({
      right: z.boolean(),
      late: z.boolean(),
      choice: z.int(),
      rightChoice: z.int(),
      explanation: z.string(),
      earned: z.int(),
    }),
    errors: notAdult,
  }),
})
