import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { exams } from '../../contract.ts'
import type { KeptAnswer, KeptAnswers } from './kept-attempt.ts'
import { unsaved } from './merge-answers.ts'
import { hearServerTime, serverNow } from './server-clock.ts'

/** What the sender sees of the attempt on this device, and says about it. */
export interface Desk {
  attemptId: string
  answers(): KeptAnswers
  keep(position: number, kept: KeptAnswer): void
  isOver(): boolean
  /** `over`: the server takes no more answers; `refused`: this one is not taken, and why. */
  say(what: { connection?: Connection; over?: true; refused?: string }): void
}

/** `lost`: what is answered waits on this device; `signed-out`: until somebody logs in again. */
export type Connection = 'fine' | 'lost' | 'signed-out'

export interface Sender {
  /** Sends everything that waits, the oldest first; again and again by itself while the server is not reached. */
  drain(): Promise<void>
  /** The same in a moment, unless the server is not reached: then the next try has its own time. */
  soon(wait: number): void
  /** The network may be back: tries at once. */
  wake(): void
  stop(): void
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

export function makeSender(desk: Desk): Sender {
  let sending: Promise<void> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

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
    for (let next = unsaved(desk.answers())[0]; next && !desk.isOver(); next = unsaved(desk.answers())[0]) {
      const outcome = await sendOne(desk, ...next)
      if (outcome === 'sent') {
        failures = 0
        desk.say({ connection: 'fine' })
      } else if (outcome !== 'settled') {
        desk.say({ connection: outcome })
        later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000)
        failures += 1
        return
      }
    }
  }
  return {
    drain,
    soon: (wait) => {
      if (failures === 0) later(wait)
    },
    wake: () => {
      failures = 0
      if (unsaved(desk.answers()).length > 0) void drain()
    },
    stop: () => clearTimeout(timer),
  }
}

/** `settled`: nothing more has to happen with it. */
type Outcome = 'sent' | 'settled' | 'lost' | 'signed-out'

async function sendOne(desk: Desk, position: number, kept: KeptAnswer): Promise<Outcome> {
  const given = { answer: kept.answer, flagged: kept.flagged }
  const input = { attemptid: desk.attemptId, position, sequence: kept.sequence, given }
  try {
    takeAnswer(desk, position, kept, await callOperation(exams.answer, input, { keepalive: true }))
    return 'sent'
  } catch (error) {
    return afterFailure(desk, position, kept, error)
  }
}

function takeAnswer(
  desk: Desk,
  position: number,
  sent: KeptAnswer,
  { sequence, newer, now }: OutputOf<typeof exams.answer>,
): void {
  hearServerTime(now)
  const here = desk.answers()[position]
  // Answered again while this one was under way: that one is next.
  if (here && here.sequence > Math.max(sent.sequence, newer ? sequence : 0)) return
  desk.keep(position, newer ? { ...newer, sequence, saved: true } : { ...sent, saved: true })
}

function afterFailure(desk: Desk, position: number, kept: KeptAnswer, error: unknown): Outcome {
  const failed = error instanceof OperationError ? error : null
  if (failed?.code === 'over') {
    desk.say({ over: true })
    return 'settled'
  }
  if (failed?.code === 'clock') {
    // This device's clock ran ahead; the answer is as new as it can be.
    hearServerTime(String(failed.data.now))
    desk.keep(position, { ...kept, sequence: Math.floor(serverNow()) })
    return 'settled'
  }
  if (failed?.status === 401) return 'signed-out'
  if (!failed || failed.isOffline || failed.status >= 429) return 'lost'
  desk.keep(position, { ...kept, saved: true })
  desk.say({ refused: failed.message })
  return 'settled'
}
