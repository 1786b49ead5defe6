import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { Answer } from '../../contract/items.ts'
import { Paper } from '../../contract.ts'

/** An answer on this device. `saved`: the server has it. */
const StoredAnswer = z.object({
  answer: Answer,
  flagged: z.boolean(),
  sequence: z.number(),
  saved: z.boolean(),
})
export type StoredAnswer = z.output<typeof StoredAnswer>

/** By the question's position. */
export type CachedAnswers = Record<string, StoredAnswer>

/** Each is read for itself: one that cannot be read takes no other away. */
const Rows = z.record(z.string(), z.unknown())

/** The paper as it came over the wire: its moments are texts. */
const moment = z.iso.datetime()
const StoredPaper = Paper.omit({ ended: true }).extend({ startedAt: moment, deadlineAt: moment, now: moment })

const keyOf = (userId: string, attemptId: string, what: 'answers' | 'paper') =>
  `permeate.exam.${userId}.${attemptId}.${what}`

/** The answers that this device has of an attempt. */
export const answersStore = (userId: string, attemptId: string) =>
  deviceStore(keyOf(userId, attemptId, 'answers'), Rows)

/** The paper as last loaded, for opening the page without a network. */
export const paperStore = (userId: string, attemptId: string) =>
  deviceStore(keyOf(userId, attemptId, 'paper'), StoredPaper)

/** The answers that this device has of an attempt, and whether some of them cannot be read any more. */
export function readAnswers(userId: string, attemptId: string): { answers: CachedAnswers; isLost: boolean } {
  const store = answersStore(userId, attemptId)
  const rows = Object.entries(store.read() ?? {}).map(
    ([position, row]) => [position, StoredAnswer.safeParse(row).data] as const,
  )
  const answers = Object.fromEntries(rows.flatMap(([position, row]) => (row ? [[position, row]] : [])))
  return { answers, isLost: store.isLost() || rows.some(([, row]) => !row) }
}

/** Nothing of the attempt is needed here any more. */
export function forgetAttempt(userId: string, attemptId: string): void {
  answersStore(userId, attemptId).remove()
  paperStore(userId, attemptId).remove()
}
