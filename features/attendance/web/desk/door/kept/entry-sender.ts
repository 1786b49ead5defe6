import { callOperation, OperationError } from '#platform/web/client.ts'
import type { EntryResult } from '../../../../contract/door-views.ts'
import { attendance, MOST_ENTRIES } from '../../../../contract.ts'
import { deviceName, type KeptEntry } from './kept-door.ts'

/** `lost`: entries wait on this device; `signed-out`: until somebody logs in again. */
export type Connection = 'fine' | 'lost' | 'signed-out'

/** What the sender sees of the door on this device, and says about it. */
export interface SenderDesk {
  scheduleid: string
  waiting(): readonly KeptEntry[]
  /** The server has answered what became of these. */
  answered(results: readonly EntryResult[]): void
  /** The server takes this entry in no case, and why. */
  refused(entry: KeptEntry, says: string): void
  say(connection: Connection): void
}

export interface EntrySender {
  /** Sends everything that waits, the oldest first; again and again by itself while the server is not reached. */
  drain(): Promise<void>
  /** The network may be back: tries at once. */
  wake(): void
  stop(): void
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

export function makeEntrySender(outbox: SenderDesk): EntrySender {
  let sending: Promise<void> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const drain = (): Promise<void> => {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const sendAll = async () => {
    // An answer takes what was sent out of the outbox; entries are put in while it is on its way.
    for (let size = MOST_ENTRIES; outbox.waiting().length > 0; ) {
      const outcome = await sendSome(outbox, outbox.waiting().slice(0, size))
      if (outcome === 'unreadable') {
        size = 1
        continue
      }
      outbox.say(outcome)
      if (outcome !== 'fine') return later()
      failures = 0
    }
  }
  const later = () => {
    timer = setTimeout(() => void drain(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
    failures += 1
  }
  return {
    drain,
    wake: () => {
      failures = 0
      if (outbox.waiting().length > 0) void drain()
    },
    stop: () => clearTimeout(timer),
  }
}

/** `unreadable`: one of several entries is not taken; they are sent one by one to learn which. */
type Outcome = Connection | 'unreadable'

async function sendSome(outbox: SenderDesk, entries: readonly KeptEntry[]): Promise<Outcome> {
  const { scheduleid } = outbox
  const sent = entries.map(({ person: _person, ...entry }) => entry)
  const sentAt = new Date().toISOString()
  try {
    const input = { scheduleid, device: deviceName(), sentAt, entries: sent }
    outbox.answered((await callOperation(attendance.record, input)).results)
    return 'fine'
  } catch (error) {
    const failed = error instanceof OperationError ? error : null
    if (failed?.status === 401) return 'signed-out'
    if (!failed || failed.isOffline || failed.status >= 429) return 'lost'
    const [only] = entries
    if (entries.length > 1 || !only) return 'unreadable'
    outbox.refused(only, failed.message)
    return 'fine'
  }
}
