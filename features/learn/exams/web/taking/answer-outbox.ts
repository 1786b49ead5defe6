import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { type Connection, type Outbox, outbox } from '#platform/web/device/outbox.ts'
import { recordServerTime, serverNow } from '../../../../../platform/web/device/server-clock.ts'
import { exams } from '../../contract.ts'
import { unsaved } from './merge-answers.ts'
import type { CachedAnswers, StoredAnswer } from './stored-attempt.ts'

/** The outbox's access to the attempt on this device. */
export interface AnswerHost {
  userId: string
  attemptId: string
  answers(): CachedAnswers
  keep(position: number, stored: StoredAnswer): void
  isOver(): boolean
  /** `over`: the server accepts no more answers. `refused`: why this answer is not accepted. */
  say(what: { connection?: Connection; over?: true; refused?: string }): void
}

type Waiting = [position: number, stored: StoredAnswer]

/** Sends unconfirmed answers, oldest first. */
export function answerOutbox(host: AnswerHost): Outbox {
  return outbox<Waiting>({
    owner: () => host.userId,
    storage: { waiting: () => (host.isOver() ? [] : unsaved(host.answers())) },
    async send([next]) {
      if (next) await sendOne(host, ...next)
    },
    refused([position, stored], { message }) {
      host.keep(position, { ...stored, saved: true })
      host.say({ refused: message })
    },
    onConnection: (connection) => host.say({ connection }),
  })
}

async function sendOne(host: AnswerHost, position: number, stored: StoredAnswer): Promise<void> {
  const given = { answer: stored.answer, flagged: stored.flagged }
  const input = { attemptid: host.attemptId, position, sequence: stored.sequence, given }
  try {
    takeAnswer(host, position, stored, await callOperation(exams.answer, input, { keepalive: true }))
  } catch (error) {
    const failed = error instanceof OperationError ? error : null
    if (failed?.code === 'over') return host.say({ over: true })
    if (failed?.code !== 'clock') throw error
    // The device clock was ahead. Uses the current server time for the answer.
    recordServerTime(String(failed.data.now))
    host.keep(position, { ...stored, sequence: Math.floor(serverNow()) })
  }
}

function takeAnswer(
  host: AnswerHost,
  position: number,
  sent: StoredAnswer,
  { sequence, newer, now }: OutputOf<typeof exams.answer>,
): void {
  recordServerTime(now)
  const here = host.answers()[position]
  // Answered again while this answer was being sent; the newer one is sent next.
  if (here && here.sequence > Math.max(sent.sequence, newer ? sequence : 0)) return
  host.keep(position, newer ? { ...newer, sequence, saved: true } : { ...sent, saved: true })
}
