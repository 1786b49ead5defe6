import { useEffect, useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { useWatched } from '#platform/web/watched.ts'
import { exams, type Paper } from '../../contract.ts'
import { type AttemptSession, openSession, type SessionState } from './attempt-session.ts'
import { paperStore } from './stored-attempt.ts'

interface OpenedAttempt {
  paper: Paper
  session: AttemptSession
}

/**
 * The attempt with its session on this device. Without a network it uses the stored paper; `error` is set if
 * no paper is stored.
 */
export function useAttempt(userId: string, attemptId: string) {
  const asked = useQuery(exams.attempt, { attemptid: attemptId }, { staleTime: 0 })
  const [stored] = useState(() => paperStore(userId, attemptId).read())
  const [session, setSession] = useState<AttemptSession | null>(null)
  useEffect(() => {
    const opened = openSession(userId, attemptId)
    setSession(opened)
    return () => opened.end()
  }, [userId, attemptId])
  const fresh = asked.data
  const [taken, setTaken] = useState<Paper>()
  useEffect(() => {
    if (!session || !fresh || taken === fresh) return
    if (!fresh.over) paperStore(userId, attemptId).write(fresh)
    session.take(fresh)
    // Only now is the server's time known, by which the time left is shown.
    setTaken(fresh)
  }, [session, fresh, taken, userId, attemptId])
  const usesStored = fresh === undefined && asked.error?.isOffline === true
  const paper = taken ?? (usesStored ? stored : null)
  const opened: OpenedAttempt | null = paper && session ? { paper, session } : null
  return { opened, error: asked.error, refresh: asked.refetch }
}

export const useSession = (session: AttemptSession): SessionState => useWatched(session.state)
