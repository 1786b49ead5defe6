import { useEffect, useRef, useState } from 'react'
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
 * The attempt with its session on this device. Without a network it goes on with the paper that was kept here; `error`
 * is told where there is none.
 */
export function useAttempt(userId: string, attemptId: string) {
  const asked = useQuery(exams.attempt, { attemptid: attemptId }, { fresh: 0 })
  const [stored] = useState(() => paperStore(userId, attemptId).read())
  const [session, setSession] = useState<AttemptSession | null>(null)
  useEffect(() => {
    const opened = openSession(userId, attemptId)
    setSession(opened)
    return () => opened.end()
  }, [userId, attemptId])
  const fresh = asked.data
  const taken = useRef<Paper>(undefined)
  useEffect(() => {
    if (!session || !fresh || taken.current === fresh) return
    taken.current = fresh
    if (!fresh.over) paperStore(userId, attemptId).write(fresh)
    session.take(fresh)
  }, [session, fresh, userId, attemptId])
  const usesStored = fresh === undefined && asked.error?.isOffline === true
  const paper = fresh ?? (usesStored ? stored : null)
  const opened: OpenedAttempt | null = paper && session ? { paper, session } : null
  return { opened, error: asked.error, refresh: asked.refetch }
}

export const useSession = (session: AttemptSession): SessionState => useWatched(session.state)
