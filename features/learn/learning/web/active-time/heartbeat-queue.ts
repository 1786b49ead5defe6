import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { outbox } from '#platform/web/device/outbox.ts'
import { watched } from '#platform/web/watched.ts'
import { learning } from '../../contract.ts'
import { LONGEST_WAIT_MS } from '../../rules/time-engine.ts'

export type MeasuredHeartbeat = Omit<InputOf<typeof learning.heartbeat>, 'ago'>
export type HeartbeatResponse = OutputOf<typeof learning.heartbeat>

interface Waiting {
  beat: MeasuredHeartbeat
  madeAt: number
  received: ((answer: HeartbeatResponse) => void) | undefined
}

/** Number of active-time reports waiting for the network, and the reason if reports are rejected. */
export const beatState = watched<{ waiting: number; refused: string | null }>({ waiting: 0, refused: null })

const queue: Waiting[] = []
let isReached = true

const box = outbox<Waiting>({
  storage: { waiting: () => queue },
  retry: [2_000, 5_000, 10_000, 20_000],
  async send([first]) {
    if (!first) return
    // Too old to count, so discard it.
    if (performance.now() - first.madeAt > LONGEST_WAIT_MS) return drop(first)
    const answer = await callOperation(learning.heartbeat, toInput(first), { keepalive: true })
    drop(first)
    first.received?.(answer)
  },
  refused: refuse,
  onConnection(connection) {
    isReached = connection === 'fine'
    show()
  },
})

/** Sends a heartbeat after the earlier ones. Offline, it waits and reports its delay. */
export function sendBeat(beat: MeasuredHeartbeat, received?: (answer: HeartbeatResponse) => void): void {
  queue.push({ beat, madeAt: performance.now(), received })
  show()
  box.soon()
}

/** Sends all reports immediately when the page closes, without retries. */
export function sendLastBeats(): void {
  for (const waiting of queue.splice(0)) {
    callOperation(learning.heartbeat, toInput(waiting), { keepalive: true }).catch(() => {})
  }
  show()
}

function refuse(first: Waiting, { message }: Error): void {
  drop(first)
  beatState.set({ ...beatState.get(), refused: message })
}

function drop(waiting: Waiting): void {
  const index = queue.indexOf(waiting)
  if (index >= 0) queue.splice(index, 1)
  show()
}

function show(): void {
  // A heartbeat in progress is not shown; one that could not be sent is.
  const waiting = isReached ? 0 : queue.length
  const state = beatState.get()
  if (state.waiting !== waiting) beatState.set({ ...state, waiting })
}

const toInput = ({ beat, madeAt }: Waiting) => ({
  ...beat,
  ago: Math.min(3600, Math.round(performance.now() - madeAt) / 1000),
})
