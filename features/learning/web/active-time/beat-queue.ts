import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { watched } from '#platform/web/watched.ts'
import { learning } from '../../contract.ts'
import { LONGEST_WAIT_MS } from '../../rules/time-engine.ts'

export type MeasuredBeat = Omit<InputOf<typeof learning.heartbeat>, 'ago'>
export type BeatAnswer = OutputOf<typeof learning.heartbeat>

interface Waiting {
  beat: MeasuredBeat
  madeAt: number
  heard: ((answer: BeatAnswer) => void) | undefined
}

const RETRY_MS = [2_000, 5_000, 10_000, 20_000]

/** How many reports of active time wait for the network, and why none is taken any more. */
export const beatState = watched<{ waiting: number; refused: string | null }>({ waiting: 0, refused: null })

const queue: Waiting[] = []
let sending = false
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends a beat after those before it. While there is no network it waits, and tells for how long it did. */
export function sendBeat(beat: MeasuredBeat, heard?: (answer: BeatAnswer) => void): void {
  queue.push({ beat, madeAt: performance.now(), heard })
  show()
  if (failures === 0) void drain()
}

/** Sends everything at once, for a page that goes away: nobody will be there to try again. */
export function sendLastBeats(): void {
  for (const waiting of queue.splice(0)) {
    callOperation(learning.heartbeat, toInput(waiting), { keepalive: true }).catch(() => {})
  }
  show()
}

async function drain(): Promise<void> {
  if (sending) return
  sending = true
  clearTimeout(retry)
  while (queue.length > 0 && (await sendFirst())) failures = 0
  sending = false
}

/** Answers whether to go on with the next one. */
async function sendFirst(): Promise<boolean> {
  const first = queue[0]
  if (!first) return false
  if (performance.now() - first.madeAt > LONGEST_WAIT_MS) return drop(first)
  try {
    const answer = await callOperation(learning.heartbeat, toInput(first), { keepalive: true })
    drop(first)
    first.heard?.(answer)
    return true
  } catch (error) {
    return afterFailure(first, error)
  }
}

function afterFailure(first: Waiting, error: unknown): boolean {
  const isPassing = error instanceof OperationError && (error.isOffline || error.status >= 429)
  if (!isPassing) {
    drop(first)
    const says = error instanceof OperationError ? error.message : 'Your active time could not be sent.'
    beatState.set({ ...beatState.get(), refused: says })
    return true
  }
  retry = setTimeout(() => void drain(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
  failures += 1
  show()
  return false
}

function drop(waiting: Waiting): true {
  const index = queue.indexOf(waiting)
  if (index >= 0) queue.splice(index, 1)
  show()
  return true
}

function show(): void {
  // A beat under way is not worth a word; one that could not be sent is.
  const waiting = failures === 0 ? 0 : queue.length
  const state = beatState.get()
  if (state.waiting !== waiting) beatState.set({ ...state, waiting })
}

const toInput = ({ beat, madeAt }: Waiting) => ({
  ...beat,
  ago: Math.min(3600, Math.round(performance.now() - madeAt) / 1000),
})

if (typeof window !== 'undefined') window.addEventListener('online', () => void drain())
