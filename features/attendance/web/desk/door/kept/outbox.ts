import type { EntryResult } from '../../../../contract/door-views.ts'
import { isKept } from '../../../../rules/door/outcome-words.ts'
import type { WaitingEntry } from '../../../../rules/roster/roster-entries.ts'
import { completeEntry, type KeptDoor, type NewEntry } from './door-state.ts'
import { makeEntrySender } from './entry-sender.ts'
import { dropEntry, type KeptEntry, keepEntry } from './kept-door.ts'

export interface Outbox {
  /** Keeps entries on this device at once and sends them; answers their ids. */
  record(...entries: NewEntry[]): string[]
  /** What became of an entry; null when the server did not say so in time. */
  outcomeOf(id: string, patience: number): Promise<EntryResult | null>
  /** Somebody has read what was refused. */
  forgive(id: string): void
  wake(): void
  stop(): void
}

export function makeOutbox(door: KeptDoor, took: (entries: readonly WaitingEntry[]) => void): Outbox {
  const { userId, scheduleid, state, change } = door
  const listeners = new Map<string, (result: EntryResult) => void>()
  const leave = (ids: ReadonlySet<string>) => {
    for (const id of ids) dropEntry(userId, scheduleid, id)
    change({ waiting: state.get().waiting.filter(({ id }) => !ids.has(id)) })
  }
  const tellRefused = (id: string, says: string, person = '') => {
    const told = person && !says.startsWith(person) ? `${person}: ${says}` : says
    change({ refused: [...state.get().refused, { id, says: told }] })
  }
  const answered = (results: readonly EntryResult[]) => {
    const sent = new Map(state.get().waiting.map((entry) => [entry.id, entry]))
    took(results.flatMap((result) => takenOf(result, sent.get(result.id))))
    leave(new Set(results.map(({ id }) => id)))
    for (const result of results) {
      const listener = listeners.get(result.id)
      listener?.(result)
      if (!listener && !isKept(result.outcome)) {
        tellRefused(result.id, result.says, sent.get(result.id)?.person)
      }
    }
  }
  const sender = makeEntrySender({
    scheduleid,
    waiting: () => state.get().waiting,
    answered,
    refused: (entry, says) => {
      leave(new Set([entry.id]))
      tellRefused(entry.id, says, entry.person)
    },
    say: (connection) => change({ connection }),
  })
  return {
    record(...entries) {
      const made = entries.map(completeEntry)
      const stored = made.map((entry) => keepEntry(userId, scheduleid, entry))
      change({ waiting: [...state.get().waiting, ...made], isStored: stored.every(Boolean) })
      void sender.drain()
      return made.map(({ id }) => id)
    },
    outcomeOf: (id, patience) => heardInTime(listeners, id, patience),
    forgive: (id) => change({ refused: state.get().refused.filter((each) => each.id !== id) }),
    wake: sender.wake,
    stop: sender.stop,
  }
}

function takenOf({ outcome, recordid, at }: EntryResult, entry: KeptEntry | undefined): WaitingEntry[] {
  return entry && recordid && isKept(outcome) ? [{ ...entry, recordid, at }] : []
}

function heardInTime(
  listeners: Map<string, (result: EntryResult) => void>,
  id: string,
  patience: number,
): Promise<EntryResult | null> {
  return new Promise((resolve) => {
    const done = (result: EntryResult | null) => {
      clearTimeout(timeout)
      listeners.delete(id)
      resolve(result)
    }
    const timeout = setTimeout(() => done(null), patience)
    listeners.set(id, done)
  })
}
