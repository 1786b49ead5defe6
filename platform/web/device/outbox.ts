import { OperationError } from '../client.ts'
import { maySendFor, pagePerson } from '../person/page-person.ts'

/** `lost`: what waits stays on this device until the server is reached; `signed-out`: until somebody logs in again. */
export type Connection = 'fine' | 'lost' | 'signed-out'

export interface OutboxParts<Item> {
  /** What waits, asked again before each try: `send` and `refused` take things out of it. */
  storage: { waiting(): readonly Item[] }
  /** Whose it is (null: a guest's): it waits while anyone else uses the page. Left out where it is of the page itself. */
  owner?: () => string | null
  /** Sends some, the first one first; throws OperationError. */
  send(items: readonly Item[]): Promise<void>
  /** The server takes this one in no case; it must not wait any longer. */
  refused(item: Item, error: Error): void
  /** Which goes first; as the storage has them unless given. */
  order?: (one: Item, other: Item) => number
  /** How many are sent at once. */
  most?: number
  /** Milliseconds until the next try after each failure; the last one again and again. */
  retry?: readonly number[]
  /** How the last try went. */
  onConnection?: (connection: Connection) => void
}

export interface Outbox {
  /** Sends everything that waits, and while the server is not reached again and again by itself. */
  drain(): Promise<void>
  /** The same in a moment, counted again with each call; while the server is not reached the next try has its own time. */
  soon(wait?: number): void
  /** The network may be back: tries at once. */
  wake(): void
  /** Nothing is sent by itself any more. */
  stop(): void
}

/** The outboxes of this page. */
const open = new Set<OutboxParts<unknown>['storage']>()

/** Whether something that was entered on this page has not reached the server yet. */
export const hasUnsent = (): boolean => [...open].some(({ waiting }) => waiting().length > 0)

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** The way of what people do on this device to the server. Wakes when the network or the person is back. */
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

/** `one-by-one`: one of several is not taken; they are sent one by one to learn which. */
async function sendSome<Item>(
  { send, refused, owner }: OutboxParts<Item>,
  items: readonly Item[],
): Promise<Connection | 'one-by-one'> {
  if (!maySendFor(owner?.())) return 'signed-out'
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

/** The network or the person is back, or the page is shown or hidden. */
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
