import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { Answer } from '../../contract/items.ts'
import { Paper } from '../../contract.ts'

/** Answer stored on this device. `saved`: the server has it. */
const StoredAnswer = z.object({
  answer: Answer,
  flagged: z.boolean(),
  sequence: z.number(),
  saved: z.boolean(),
})
export type StoredAnswer = z.output<typeof StoredAnswer>

/** Answers by question position. */
export type CachedAnswers = Record<string, StoredAnswer>

/** Rows are parsed independently, so an unreadable one does not affect the others. */
const Rows = z.record(z.string(), z.unknown())

/** The exam as received in the response, with timestamps as strings. */
const moment = z.iso.datetime()
const StoredPaper = Paper.omit({ ended: true }).extend({ startedAt: moment, deadlineAt: moment, now: moment })

const keyOf = (userId: string, attemptId: string, what: 'answers' | 'paper') =>
  `permeate.exam.${userId}.${attemptId}.${what}`

/** Answers of an attempt on this device. */
export const answersStore = (userId: string, attemptId: string) =>
  deviceStore(keyOf(userId, attemptId, 'answers'), Rows)

/** The exam as last loaded, for opening the page offline. */
export const paperStore = (userId: string, attemptId: string) =>
  deviceStore(keyOf(userId, attemptId, 'paper'), StoredPaper)

/** Reads the answers of an attempt on this device. `isLost` is true if some are no longer readable. */
export function readAnswers(userId: string, attemptId: string): { answers: CachedAnswers; isLost: boolean } {
  const store = answersStore(userId, attemptId)
  const rows = Object.entries(store.read() ?? {}).map(
    ([position, row]) => [position, StoredAnswer.safeParse(row).data] as const,
  )
  const answers = Object.fromEntries(rows.flatMap(([position, row]) => (row ? [[position, row]] : [])))
  return { answers, isLost: store.isLost() || rows.some(([, row]) => !row) }
}

/** Deletes the stored data of an attempt from this device. */
export function forgetAttempt(userId: string, attemptId: string): void {
  answersStore(userId, attemptId).remove()
  paperStore(userId, attemptId).remove()
}
