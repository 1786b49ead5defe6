import type { Connection } from '#platform/web/device/outbox.ts'
import { type Watched, watched } from '#platform/web/watched.ts'
import { noteServerTime, serverNow } from '../../../../../platform/web/device/server-clock.ts'
import type { Answer } from '../../contract/items.ts'
import type { Paper } from '../../contract.ts'
import { answerOutbox } from './answer-outbox.ts'
import { unsaved, withOtherTab, withServer } from './merge-answers.ts'
import { answersStore, type CachedAnswers, readAnswers, type StoredAnswer } from './stored-attempt.ts'

export interface SessionState {
  answers: CachedAnswers
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
const UNREADABLE =
  'this device had answers from an older version that could not be read. Please check your answers.'

/** Sessions whose page was left with unsent answers: they keep sending. */
const leftBehind = new Map<string, AttemptSession>()

/** One attempt on this device: its answers, and the way of each of them to the server. */
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
    change({ answers: withOtherTab(answers(), readAnswers(userId, attemptId).answers) })
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
      noteServerTime(paper.now)
      change({ over: paper.over, connection: 'fine' })
      if (paper.over) return
      keepAll(withServer(answers(), paper.questions))
      box.wake()
    },
    async flush() {
      await box.drain()
      // What was answered while the last one was sent.
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

/** Another tab has stored something; where nothing is left the attempt is over there. */
function watchTabs(store: ReturnType<typeof answersStore>, changed: () => void): () => void {
  return store.watch(() => {
    if (store.read()) changed()
  })
}
