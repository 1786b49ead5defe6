import { callOperation } from '#platform/web/client.ts'
import { recordServerTime } from '../../../../../platform/web/device/server-clock.ts'
import { exams } from '../../contract.ts'
import type { AttemptSession } from './attempt-session.ts'
import { forgetAttempt } from './stored-attempt.ts'

const handedInHere = new Set<string>()

/** True if the attempt was submitted from this page. */
export const wasHandedInHere = (attemptId: string): boolean => handedInHere.has(attemptId)

/** Sends pending answers and submits. Returns true if the attempt is over on the server. Throws OperationError. */
export async function finishAttempt(
  session: AttemptSession,
  userId: string,
  attemptId: string,
): Promise<boolean> {
  const sentAll = await session.flush()
  const { connection, over } = session.state.get()
  if (!sentAll && !over && connection !== 'fine') return false
  // If another device submitted first, this one does not count as the submitter.
  if (!over) handedInHere.add(attemptId)
  await callOperation(exams.submit, { attemptid: attemptId })
  if (sentAll) forgetAttempt(userId, attemptId)
  return true
}

/** True if the time is also over on the server; the device clock may have been changed. */
export async function isOverByServer(attemptId: string): Promise<boolean> {
  const { now, deadlineAt, over } = await callOperation(exams.attempt, { attemptid: attemptId })
  recordServerTime(now)
  return over || Date.parse(now) >= Date.parse(deadlineAt)
}
