import { callOperation, OperationError } from '#platform/web/client.ts'
import { type Watched, watched } from '#platform/web/watched.ts'
import { exams, type Paper } from '../../contract.ts'
import type { Answer } from '../../rules/items.ts'
import {
  answersKey,
  type KeptAnswer,
  type KeptAnswers,
  keepAnswers,
  readKeptAnswers,
} from './kept-attempt.ts'
import { unsaved, withOtherTab, withServer } from './merge-answers.ts'
import { hearServerTime, serverNow } from './server-clock.ts'

export interface SessionState {
  answers: KeptAnswers
  /** `lost`: what is answered waits on this device; `signed-out`: until somebody logs in again. */
  connection: 'fine' | 'lost' | 'signed-out'
  /** The server takes no more answers. */
  over: boolean
  /** Why an answer is not taken, in a sentence; null where all are. */
  refused: string | null
  /** This device keeps answers. */
  stored: boolean
}

export interface AttemptSession {
  state: Watched<SessionState>
  /** Keeps an answer on this device at once, and sends it. `typing`: more is to come in a moment. */
  give(position: number, change: { answer?: Answer; flagged?: boolean }, typing?: boolean): void
  /** Takes what the server has. */
  take(paper: Paper): void
  /** Sends everything that waits; answers whether the server has it all. */
  flush(): Promise<boolean>
  end(): void
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
const TYPING_MS = 700

/** One attempt on this device: its answers, and the way of each of them to the server. */
export function openSession(userId: string, attemptId: string): AttemptSession {
  const state = watched<SessionState>({
    ...{ answers: readKeptAnswers(userId, attemptId), connection: 'fine', over: false },
    ...{ refused: null, stored: true },
  })
  let sending: Promise<void> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (what: Partial<SessionState>) => state.set({ ...state.get(), ...what })
  const keep = (answers: KeptAnswers) => change({ answers, stored: keepAnswers(userId, attemptId, answers) })
  const keepOne = (position: number, kept: KeptAnswer) => keep({ ...state.get().answers, [position]: kept })

  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void drain(), wait)
  }
  const drain = (): Promise<void> => {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const sendAll = async () => {
    for (let next = unsaved(state.get().answers)[0]; next; next = unsaved(state.get().answers)[0]) {
      if (state.get().over) return
      const [position, kept] = next
      try {
        const given = { answer: kept.answer, flagged: kept.flagged }
        const input = { attemptid: attemptId, position, sequence: kept.sequence, given }
        heard(position, kept, await callOperation(exams.answer, input, { keepalive: true }))
      } catch (error) {
        if (!goesOnAfter(error, position, kept)) return
      }
    }
  }
  const heard = (
    position: number,
    sent: KeptAnswer,
    {
      sequence,
      newer,
      now,
    }: { sequence: number; newer: Pick<KeptAnswer, 'answer' | 'flagged'> | null; now: string },
  ) => {
    hearServerTime(now)
    failures = 0
    if (state.get().connection !== 'fine') change({ connection: 'fine' })
    const here = state.get().answers[position]
    // Answered again while this one was under way: that one is next.
    if (here && here.sequence > Math.max(sent.sequence, newer ? sequence : 0)) return
    keepOne(position, newer ? { ...newer, sequence, saved: true } : { ...sent, saved: true })
  }
  /** Answers whether to go on with what waits. */
  const goesOnAfter = (error: unknown, position: number, kept: KeptAnswer): boolean => {
    const failed = error instanceof OperationError ? error : null
    if (failed?.code === 'over') {
      change({ over: true, connection: 'fine' })
      return false
    }
    if (failed?.code === 'clock') {
      // This device's clock ran ahead; the answer is as new as it can be.
      hearServerTime(String(failed.data.now))
      keepOne(position, { ...kept, sequence: Math.floor(serverNow()) })
      return true
    }
    if (!failed || failed.isOffline || failed.status === 401 || failed.status >= 429) {
      change({ connection: failed?.status === 401 ? 'signed-out' : 'lost' })
      later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000)
      failures += 1
      return false
    }
    keepOne(position, { ...kept, saved: true })
    change({ refused: failed.message })
    return true
  }
  const again = () => {
    failures = 0
    if (unsaved(state.get().answers).length > 0) void drain()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== answersKey(userId, attemptId) || newValue === null) return
    change({ answers: withOtherTab(state.get().answers, readKeptAnswers(userId, attemptId)) })
  }
  const onLeave = () => void drain()
  window.addEventListener('online', again)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onLeave)
  document.addEventListener('visibilitychange', again)
  again()

  return {
    state,
    give(position, { answer, flagged }, typing = false) {
      const before = state.get().answers[position]
      const sequence = Math.max(Math.floor(serverNow()), (before?.sequence ?? 0) + 1)
      keepOne(position, {
        answer: answer === undefined ? (before?.answer ?? null) : answer,
        flagged: flagged ?? before?.flagged ?? false,
        ...{ sequence, saved: false },
      })
      // While there is no connection the next try has its own time.
      if (failures === 0) later(typing ? TYPING_MS : 0)
    },
    take(paper) {
      hearServerTime(paper.now)
      change({ over: paper.over, connection: 'fine' })
      if (paper.over) return
      keep(withServer(state.get().answers, paper.questions))
      again()
    },
    async flush() {
      await drain()
      // What was answered while the last one was sent.
      if (state.get().connection === 'fine') await drain()
      return unsaved(state.get().answers).length === 0
    },
    end() {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', again)
      void drain()
    },
  }
}
