import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { OperationError } from '#platform/web/client.ts'
import { invalidate } from '#platform/web/operations.ts'
import { exams } from '../../../contract.ts'
import type { AttemptSession } from '../../taking/attempt-session.ts'
import { finishAttempt, isOverByServer } from '../../taking/finish-attempt.ts'
import { unsaved } from '../../taking/merge-answers.ts'
import { resultPath } from '../../words.ts'

interface Finish {
  submitting: boolean
  /** Sentence on why the submission failed. */
  problem: string | null
  submit: () => Promise<void>
}

const NOT_SENT =
  'Some answers are still on this device only. They are sent once you are online; then submit again.'
const RETRY_MS = 5_000

/** Submits on request, and automatically when the time is over, with retries until the server confirms. */
export function useFinish(
  session: AttemptSession,
  userId: string,
  attemptid: string,
  timeIsOver: boolean,
): Finish {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [submitting, setSubmitting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const finish = useCallback(async (): Promise<boolean> => {
    setSubmitting(true)
    try {
      if (!(await finishAttempt(session, userId, attemptid))) {
        setProblem(NOT_SENT)
        return false
      }
      await invalidate(client, [exams.mine])
      // If answers are late, stays on the page, which explains this before it links to the result.
      if (unsaved(session.state.get().answers).length > 0) await invalidate(client, [exams.attempt])
      else await navigate(resultPath(attemptid), { replace: true })
      return true
    } catch (error) {
      setProblem(error instanceof OperationError ? error.message : NOT_SENT)
      return false
    } finally {
      setSubmitting(false)
    }
  }, [client, navigate, session, userId, attemptid])

  useEffect(() => {
    if (!timeIsOver) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      const isOver = await isOverByServer(attemptid).catch(() => false)
      if (stopped || (isOver && (await finish()))) return
      if (!stopped) timer = setTimeout(() => void attempt(), RETRY_MS)
    }
    void attempt()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [timeIsOver, attemptid, finish])

  return {
    submitting,
    problem,
    submit: async () => {
      setProblem(null)
      await finish()
    },
  }
}
