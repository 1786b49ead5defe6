import { callOperation } from '#platform/web/client.ts'
import { noteServerTime } from '../../../../../platform/web/device/server-clock.ts'
import { exams } from '../../contract.ts'
import type { AttemptSession } from './attempt-session.ts'
import { forgetAttempt } from './stored-attempt.ts'

const handedInHere = new Set<string>()

/** Whether it was handed in on this page. */
export const wasHandedInHere = (attemptId: string): boolean => handedInHere.has(attemptId)

/** Sends what waits and submits; answers whether the attempt is over on the server. Throws OperationError. */
export async function finishAttempt(
  session: AttemptSession,
  userId: string,
  attemptId: string,
): Promise<boolean> {
  const sentAll = await session.flush()
  const { connection, over } = session.state.get()
  if (!sentAll && !over && connection !== 'fine') return false
  // Another device may have been faster: then this one hands nothing in.
  if (!over) handedInHere.add(attemptId)
  await callOperation(exams.submit, { attemptid: attemptId })
  if (sentAll) forgetAttempt(userId, attemptId)
  return true
}

/** Whether the server too says that the time is over; this device's clock may have been moved. */
export async function isOverByServer(attemptId: string): Promise<boolean> {
  const { now, deadlineAt, over } = await callOperation(exams.attempt, { attemptid: attemptId })
  noteServerTime(now)
  return over || Date.parse(now) >= Date.parse(deadlineAt)
}
