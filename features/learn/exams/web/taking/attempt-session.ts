import type { Connection } from '#platform/web/device/outbox.ts'
import { type Watched, watched } from '#platform/web/watched.ts'
import { recordServerTime, serverNow } from '../../../../../platform/web/device/server-clock.ts'
import type { Answer } from '../../contract/items.ts'
import type { Paper } from '../../contract.ts'
import { answerOutbox } from './answer-outbox.ts'
import { mergeServerAnswers, mergeTabAnswers, unsaved } from './merge-answers.ts'
import { answersStore, type CachedAnswers, readAnswers, type StoredAnswer } from './stored-attempt.ts'

export interface SessionState {
  answers: CachedAnswers
  connection: Connection
  /** True if the server accepts no more answers. */
  over: boolean
  /** Sentence on why an answer is not accepted; null if none was refused. */
  refused: string | null
  /** True if this device can store answers. */
  stored: boolean
}

export interface AttemptSession {
  state: Watched<SessionState>
  /** Stores an answer on this device immediately and sends it. `typing`: more input is expected shortly. */
  give(position: number, change: { answer?: Answer; flagged?: boolean }, typing?: boolean): void
  /** Applies the server's state. */
  take(paper: Paper): void
  /** Sends all pending answers. Returns true if the server has all of them. */
  flush(): Promise<boolean>
  end(): void
}

const TYPING_MS = 700
const UNREADABLE =
  'this device had answers from an older version that could not be read. Please check your answers.'

/** Sessions whose page was closed with unsent answers; they continue sending. */
const leftBehind = new Map<string, AttemptSession>()

/** Opens the session of an attempt on this device, which stores its answers and sends them to the server. */
export function openSession(userId: string, attemptId: string): AttemptSession {
  const { key } = answersStore(userId, attemptId)
  const session = leftBehind.get(key) ?? startSession(userId, attemptId)
  leftBehind.delete(key)
  return session
}

function startSession(userId: string, attemptId: string): AttemptSession {
  const store = answersStore(userId, attemptId)
  const found = readAnswers(userId, attemptId)
  const state = watched<SessionState>({
    answers: found.answers,
    connection: 'fine',
    over: false,
    stored: true,
    refused: found.isLost ? UNREADABLE : null,
  })
  const change = (what: Partial<SessionState>) => state.set({ ...state.get(), ...what })
  const answers = () => state.get().answers
  const keepAll = (all: CachedAnswers) => change({ answers: all, stored: store.write(all) })
  const keep = (position: number, stored: StoredAnswer) => keepAll({ ...answers(), [position]: stored })
  const isOver = () => state.get().over
  const box = answerOutbox({ userId, attemptId, answers, keep, isOver, say: change })
  const unwatch = watchTabs(store, () => {
    change({ answers: mergeTabAnswers(answers(), readAnswers(userId, attemptId).answers) })
  })
  const leave = () => void box.drain()
  window.addEventListener('pagehide', leave)
  const close = () => {
    unwatch()
    window.removeEventListener('pagehide', leave)
    box.stop()
  }
  box.wake()
  const session: AttemptSession = {
    state,
    give(position, { answer, flagged }, typing = false) {
      const before = answers()[position]
      keep(position, {
        answer: answer === undefined ? (before?.answer ?? null) : answer,
        flagged: flagged ?? before?.flagged ?? false,
        sequence: Math.max(Math.floor(serverNow()), (before?.sequence ?? 0) + 1),
        saved: false,
      })
      box.soon(typing ? TYPING_MS : 0)
    },
    take(paper) {
      recordServerTime(paper.now)
      change({ over: paper.over, connection: 'fine' })
      if (paper.over) return
      keepAll(mergeServerAnswers(answers(), paper.questions))
      box.wake()
    },
    async flush() {
      await box.drain()
      // Sends answers given while the last one was being sent.
      if (state.get().connection === 'fine') await box.drain()
      return unsaved(answers()).length === 0
    },
    end() {
      if (isOver() || unsaved(answers()).length === 0) return close()
      leftBehind.set(store.key, session)
      const unsee = state.watch(() => {
        if (leftBehind.get(store.key) !== session) return unsee()
        if (!isOver() && unsaved(answers()).length > 0) return
        unsee()
        leftBehind.delete(store.key)
        close()
      })
      box.wake()
    },
  }
  return session
}

/** Calls `changed` when another tab has stored answers. If it removed them, the attempt is over there. */
function watchTabs(store: ReturnType<typeof answersStore>, changed: () => void): () => void {
  return store.watch(() => {
    if (store.read()) changed()
  })
}
