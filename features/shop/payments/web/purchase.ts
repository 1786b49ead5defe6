import { v4 as uuid } from 'uuid'
import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { watched } from '#platform/web/watched.ts'
import { payments } from '../contract.ts'
import { meaningOf, waitBefore } from '../rules/reply-meaning.ts'
import { type Attempt, forgetAttempt, type PurchaseInput, readAttempt, storeAttempt } from './open-attempt.ts'

export type Bought = OutputOf<typeof payments.processCC>

type Purchase =
  | { phase: 'form' }
  /** The card fields are being exchanged for a token. Nothing has been sent to the shop. */
  | { phase: 'checking' }
  | { phase: 'paying' }
  /** The order is being reserved; the browser then redirects to the provider's page. */
  | { phase: 'leaving' }
  /** A response was lost. The same attempt is repeated until its outcome is known. */
  | { phase: 'confirming' }
  | { phase: 'refused'; error: OperationError; unconfirmed: boolean }
  | { phase: 'done'; answer: Bought; input: PurchaseInput }

/** The tab's only purchase. It continues after the form is closed. */
export const purchase = watched<Purchase>({ phase: 'form' })

export const isUnderWay = ({ phase }: Purchase): boolean =>
  phase === 'checking' || phase === 'paying' || phase === 'leaving' || phase === 'confirming'

/** Request timeout. The bank may take 15 seconds, and a double click waits equally long for the first request. */
const PATIENCE = 40_000

/** Pays once: repeats an attempt whose outcome is unknown instead of creating another. */
export async function pay(input: PurchaseInput): Promise<void> {
  const attempt = { key: readAttempt(input.userid)?.key ?? uuid(), input }
  storeAttempt(attempt)
  purchase.set({ phase: 'paying' })
  await untilKnown(attempt, false)
}

/** Resumes the attempt that was in progress when the page was left. */
export async function resume(userid: string): Promise<void> {
  const attempt = readAttempt(userid)
  if (!attempt || purchase.get().phase !== 'form') return
  purchase.set({ phase: 'confirming' })
  await untilKnown(attempt, true)
}

async function untilKnown(attempt: Attempt, isResumed: boolean): Promise<void> {
  let wasLost = isResumed
  for (let count = 1; ; count++) {
    const reply = await send(attempt)
    if (!(reply instanceof OperationError)) {
      forgetAttempt()
      return purchase.set({ phase: 'done', answer: reply, input: attempt.input })
    }
    const meaning = meaningOf(reply, { wasLost, count })
    if (meaning !== 'again') {
      if (meaning === 'answer') forgetAttempt()
      return purchase.set({ phase: 'refused', error: reply, unconfirmed: meaning === 'unconfirmed' })
    }
    wasLost = true
    purchase.set({ phase: 'confirming' })
    await pause(waitBefore(count))
  }
}

async function send({ key, input }: Attempt): Promise<Bought | OperationError> {
  const options = { headers: { 'Idempotency-Key': key }, signal: AbortSignal.timeout(PATIENCE) }
  try {
    return await callOperation(payments.processCC, input, options)
  } catch (error) {
    if (error instanceof OperationError) return error
    const message = 'The server did not answer in time.'
    return new OperationError(0, { good: false, code: 'offline', msg: message, message })
  }
}

/** Waits, but ends early when the network is available again. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })
}
