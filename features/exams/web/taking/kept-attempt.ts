import { z } from 'zod'
import { Answer } from '../../contract/items.ts'
import { Paper } from '../../contract.ts'

/** An answer on this device. `saved`: the server has it. */
const KeptAnswer = z.object({
  answer: Answer,
  flagged: z.boolean(),
  sequence: z.number(),
  saved: z.boolean(),
})
export type KeptAnswer = z.output<typeof KeptAnswer>

const KeptAnswers = z.record(z.string(), KeptAnswer)
/** By the question's position. */
export type KeptAnswers = z.output<typeof KeptAnswers>

/** The paper as it came over the wire: its moments are texts. */
const moment = z.iso.datetime()
const KeptPaper = Paper.extend({ startedAt: moment, deadlineAt: moment, now: moment })

const keyOf = (userId: string, attemptId: string, what: 'answers' | 'paper') =>
  `permeate.exam.${userId}.${attemptId}.${what}`

export const answersKey = (userId: string, attemptId: string) => keyOf(userId, attemptId, 'answers')

/** The answers that this device keeps of an attempt; none where they cannot be read. */
export const readKeptAnswers = (userId: string, attemptId: string): KeptAnswers =>
  read(keyOf(userId, attemptId, 'answers'), KeptAnswers) ?? {}

/** The paper as it was last loaded: a page that is opened without a network goes on with it. */
export const readKeptPaper = (userId: string, attemptId: string): Paper | null =>
  read(keyOf(userId, attemptId, 'paper'), KeptPaper)

/** Both answer whether the device has kept it. */
export const keepAnswers = (userId: string, attemptId: string, answers: KeptAnswers): boolean =>
  write(keyOf(userId, attemptId, 'answers'), answers)
export const keepPaper = (userId: string, attemptId: string, paper: Paper): boolean =>
  write(keyOf(userId, attemptId, 'paper'), paper)

/** Nothing of the attempt is needed here any more. */
export function forgetAttempt(userId: string, attemptId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, attemptId, 'answers'))
    localStorage.removeItem(keyOf(userId, attemptId, 'paper'))
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
