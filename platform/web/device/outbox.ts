import { OperationError } from '../client.ts'
import { canSendFor, pagePerson } from '../person/page-person.ts'

/** `lost`: waiting items stay on this device until the server is reachable; `signed-out`: until a new login. */
export type Connection = 'fine' | 'lost' | 'signed-out'

export interface OutboxParts<Item> {
  /** Returns the waiting items, called before each attempt. `send` and `refused` remove items. */
  storage: { waiting(): readonly Item[] }
  /** Returns the owner (null: a guest); items wait while another user uses the page. Omitted if the page owns them. */
  owner?: () => string | null
  /** Sends items in order; throws OperationError. */
  send(items: readonly Item[]): Promise<void>
  /** Called if the server will never accept the item; it must not wait any longer. */
  refused(item: Item, error: Error): void
  /** The sending order; defaults to the storage order. */
  order?: (one: Item, other: Item) => number
  /** Maximum number of items per request. */
  most?: number
  /** Milliseconds until the next attempt after each failure; the last value repeats. */
  retry?: readonly number[]
  /** Called with the result of each attempt. */
  onConnection?: (connection: Connection) => void
}

export interface Outbox {
  /** Sends all waiting items, and retries automatically while the server is unreachable. */
  drain(): Promise<void>
  /** Schedules a `drain` shortly; calls restart the delay. The retry schedule applies if the server is unreachable. */
  soon(wait?: number): void
  /** The network may be available again: retries immediately. */
  wake(): void
  /** Stops sending automatically. */
  stop(): void
}

/** All outboxes of this page. */
const open = new Set<OutboxParts<unknown>['storage']>()

/** True if input on this page has not reached the server yet. */
export const hasUnsent = (): boolean => [...open].some(({ waiting }) => waiting().length > 0)

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Sends user input from this device to the server. Wakes when the network or the user returns. */
export function outbox<Item>(parts: OutboxParts<Item>): Outbox {
  const { storage, order, most = 1, retry = RETRY_MS, onConnection } = parts
  let sending: Promise<void> | null = null
  let failures = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (wait: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void drain(), wait)
  }
  const next = (size: number): readonly Item[] => {
    const waiting = storage.waiting()
    return (order ? [...waiting].sort(order) : waiting).slice(0, size)
  }
  const sendAll = async () => {
    let size = most
    for (let items = next(size); items.length > 0; items = next(size)) {
      const outcome = await sendSome(parts, items)
      if (outcome === 'one-by-one') {
        size = 1
        continue
      }
      onConnection?.(outcome)
      if (outcome !== 'fine') {
        later(retry[Math.min(failures, retry.length - 1)] ?? 0)
        failures += 1
        return
      }
      failures = 0
    }
  }
  const drain = (): Promise<void> => {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const wake = () => {
    failures = 0
    if (storage.waiting().length > 0) void drain()
  }
  const unwatch = watchReturn(wake)
  open.add(storage)
  return {
    drain,
    soon(wait = 0) {
      if (failures > 0) return
      if (wait > 0) later(wait)
      else void drain()
    },
    wake,
    stop() {
      isStopped = true
      clearTimeout(timer)
      unwatch()
      open.delete(storage)
    },
  }
}

/** `one-by-one`: one of several items was not accepted, so they are sent individually to find it. */
async function sendSome<Item>(
  { send, refused, owner }: OutboxParts<Item>,
  items: readonly Item[],
): Promise<Connection | 'one-by-one'> {
  if (!canSendFor(owner?.())) return 'signed-out'
  try {
    await send(items)
    return 'fine'
  } catch (error) {
    const failed = error instanceof OperationError ? error : null
    if (failed?.status === 401) return 'signed-out'
    if (!failed || failed.isOffline || failed.status >= 429) return 'lost'
    const [only] = items
    if (items.length > 1 || only === undefined) return 'one-by-one'
    refused(only, failed)
    return 'fine'
  }
}

/** Calls `wake` when the network or the user returns, or the page is shown or hidden. */
function watchReturn(wake: () => void): () => void {
  const unwatchPerson = pagePerson.watch(() => {
    if (pagePerson.get().other === null) wake()
  })
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    unwatchPerson()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
