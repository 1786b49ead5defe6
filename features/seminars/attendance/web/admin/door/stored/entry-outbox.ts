import { callOperation } from '#platform/web/client.ts'
import { outbox } from '#platform/web/device/outbox.ts'
import type { EntryResult } from '../../../../contract/door-views.ts'
import { attendance, MAX_ENTRIES } from '../../../../contract.ts'
import { isStored } from '../../../../rules/door/outcome-text.ts'
import type { WaitingEntry } from '../../../../rules/roster/roster-entries.ts'
import { completeEntry, type NewEntry, type StoredDoor } from './door-state.ts'
import { deviceName, entryRows, type StoredEntry } from './stored-door.ts'

export interface EntryOutbox {
  /** Stores entries on this device immediately and sends them. Returns their ids. */
  record(...entries: NewEntry[]): string[]
  /** Returns the outcome of an entry; null if the server did not respond in time. */
  outcomeOf(id: string, patience: number): Promise<EntryResult | null>
  /** Dismisses a rejected entry. */
  forgive(id: string): void
  wake(): void
  stop(): void
}

export function entryOutbox(door: StoredDoor, took: (entries: readonly WaitingEntry[]) => void): EntryOutbox {
  const { userId, scheduleid, state, change } = door
  const rows = entryRows(userId, scheduleid)
  const listeners = new Map<string, (result: EntryResult) => void>()
  const leave = (ids: ReadonlySet<string>) => {
    for (const id of ids) rows.remove(id)
    change({ waiting: state.get().waiting.filter(({ id }) => !ids.has(id)) })
  }
  const notifyRefused = (id: string, message: string, person = '') => {
    const sentence = person && !message.startsWith(person) ? `${person}: ${message}` : message
    change({ refused: [...state.get().refused, { id, message: sentence }] })
  }
  const answered = (results: readonly EntryResult[]) => {
    const sent = new Map(state.get().waiting.map((entry) => [entry.id, entry]))
    took(results.flatMap((result) => takenOf(result, sent.get(result.id))))
    leave(new Set(results.map(({ id }) => id)))
    for (const result of results) {
      const listener = listeners.get(result.id)
      listener?.(result)
      if (!listener && !isStored(result.outcome)) {
        notifyRefused(result.id, result.message, sent.get(result.id)?.person)
      }
    }
  }
  const box = outbox<StoredEntry>({
    owner: () => userId,
    storage: { waiting: () => state.get().waiting },
    most: MAX_ENTRIES,
    async send(entries) {
      const sent = entries.map(({ person: _person, ...entry }) => entry)
      const by = { scheduleid, device: deviceName(), sentAt: new Date().toISOString() }
      answered((await callOperation(attendance.record, { ...by, entries: sent })).results)
    },
    refused: (entry, { message }) => {
      leave(new Set([entry.id]))
      notifyRefused(entry.id, message, entry.person)
    },
    onConnection: (connection) => change({ connection }),
  })
  for (const id of rows.lost()) {
    rows.remove(id)
    notifyRefused(id, UNREADABLE)
  }
  return {
    record(...entries) {
      const made = entries.map(completeEntry)
      const stored = made.map((entry) => rows.write(entry.id, entry))
      change({ waiting: [...state.get().waiting, ...made], isStored: stored.every(Boolean) })
      void box.drain()
      return made.map(({ id }) => id)
    },
    outcomeOf: (id, patience) => receivedInTime(listeners, id, patience),
    forgive: (id) => change({ refused: state.get().refused.filter((each) => each.id !== id) }),
    wake: box.wake,
    stop: box.stop,
  }
}

const UNREADABLE =
  'An entry saved by an older version could not be read and was not sent. Please compare the list with the people here.'

function takenOf({ outcome, recordid, at }: EntryResult, entry: StoredEntry | undefined): WaitingEntry[] {
  return entry && recordid && isStored(outcome) ? [{ ...entry, recordid, at }] : []
}

function receivedInTime(
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
