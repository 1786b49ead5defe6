import { type Watched, watched } from '#platform/web/watched.ts'
import type { Answer } from '../../contract/items.ts'
import type { Paper } from '../../contract.ts'
import { type Connection, makeSender } from './answer-sender.ts'
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
  connection: Connection
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

const TYPING_MS = 700

/** One attempt on this device: its answers, and the way of each of them to the server. */
export function openSession(userId: string, attemptId: string): AttemptSession {
  const readKept = () => readKeptAnswers(userId, attemptId)
  const state = watched<SessionState>({
    ...{ answers: readKept(), connection: 'fine', over: false, refused: null, stored: true },
  })
  const change = (what: Partial<SessionState>) => state.set({ ...state.get(), ...what })
  const answers = () => state.get().answers
  const keepAll = (all: KeptAnswers) => change({ answers: all, stored: keepAnswers(userId, attemptId, all) })
  const keep = (position: number, kept: KeptAnswer) => keepAll({ ...answers(), [position]: kept })
  const isOver = () => state.get().over
  const sender = makeSender({ attemptId, answers, keep, isOver, say: change })
  const unwatch = watchBrowser({
    wake: sender.wake,
    leave: () => void sender.drain(),
    storageKey: answersKey(userId, attemptId),
    stored: () => change({ answers: withOtherTab(answers(), readKept()) }),
  })
  sender.wake()
  return {
    state,
    give(position, { answer, flagged }, typing = false) {
      const before = answers()[position]
      keep(position, {
        answer: answer === undefined ? (before?.answer ?? null) : answer,
        flagged: flagged ?? before?.flagged ?? false,
        sequence: Math.max(Math.floor(serverNow()), (before?.sequence ?? 0) + 1),
        saved: false,
      })
      sender.soon(typing ? TYPING_MS : 0)
    },
    take(paper) {
      hearServerTime(paper.now)
      change({ over: paper.over, connection: 'fine' })
      if (paper.over) return
      keepAll(withServer(answers(), paper.questions))
      sender.wake()
    },
    async flush() {
      await sender.drain()
      // What was answered while the last one was sent.
      if (state.get().connection === 'fine') await sender.drain()
      return unsaved(answers()).length === 0
    },
    end() {
      unwatch()
      sender.stop()
      void sender.drain()
    },
  }
}

interface BrowserEars {
  /** The network or the person may be back. */
  wake: () => void
  /** The page goes away. */
  leave: () => void
  /** Another tab has stored something under this key. */
  storageKey: string
  stored: () => void
}

function watchBrowser(ears: BrowserEars): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ears.storageKey && newValue !== null) ears.stored()
  }
  window.addEventListener('online', ears.wake)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', ears.leave)
  document.addEventListener('visibilitychange', ears.wake)
  return () => {
    window.removeEventListener('online', ears.wake)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', ears.leave)
    document.removeEventListener('visibilitychange', ears.wake)
  }
}
