import type { DoorPerson, WireEntry } from '../../contract/door-views.ts'
import { type Entry, type EntryKind, entriesThatStand } from '../door/presence.ts'

/** An entry stored on a device until it is sent to the server. */
export interface WaitingEntry {
  id: string
  recordid: string
  sessionid: string
  kind: EntryKind
  /** ISO 8601 timestamp. */
  at: string
  replaces: string | null
}

const entryOf = ([id, index, kind, at]: WireEntry, sessionIds: readonly string[]): Entry => ({
  id,
  kind,
  at: new Date(at),
  replaces: null,
  sessionId: sessionIds[index] ?? '',
})

/** Returns a participant's entries: those in the roster and those pending on this device. */
export function entriesOnDevice(
  person: Pick<DoorPerson, 'recordid' | 'entries'>,
  sessionIds: readonly string[],
  waiting: readonly WaitingEntry[],
): Entry[] {
  const known = person.entries.map((entry) => entryOf(entry, sessionIds))
  const added = waiting
    .filter(({ recordid }) => recordid === person.recordid)
    .map(({ sessionid, at, ...entry }) => ({ ...entry, sessionId: sessionid, at: new Date(at) }))
  return [...known, ...added]
}

/** Merges entries accepted by the server since the last roster request into the roster's participants. */
export function mergeAcceptedEntries<Person extends DoorPerson>(
  people: readonly Person[],
  sessionIds: readonly string[],
  taken: readonly WaitingEntry[],
): Person[] {
  const touched = new Set(taken.map(({ recordid }) => recordid))
  return people.map((person) => {
    if (!touched.has(person.recordid)) return person
    const status = entriesThatStand(entriesOnDevice(person, sessionIds, taken))
    const entries = status.flatMap(({ id, sessionId, kind, at }): WireEntry[] =>
      kind === 'void' ? [] : [[id, sessionIds.indexOf(sessionId), kind, at.getTime()]],
    )
    return { ...person, entries }
  })
}
