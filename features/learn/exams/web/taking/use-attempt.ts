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
 * Returns the attempt with its session on this device. Without a network, uses the stored exam; sets `error` if none is
 * stored.
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
    // The server time, needed to show the time left, is known only now.
    setTaken(fresh)
  }, [session, fresh, taken, userId, attemptId])
  const usesStored = fresh === undefined && asked.error?.isOffline === true
  const paper = taken ?? (usesStored ? stored : null)
  const opened: OpenedAttempt | null = paper && session ? { paper, session } : null
  return { opened, error: asked.error, refresh: asked.refetch }
}

export const useSession = (session: AttemptSession): SessionState => useWatched(session.state)
