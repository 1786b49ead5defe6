import { type Entry, stepsOf } from './presence.ts'

/** A person's status in a session: not seen yet, present, or gone. */
export interface Status {
  state: 'missing' | 'in' | 'out'
  /** When they came first; null while they are missing. */
  came: Date | null
  /** When they came or went last. */
  at: Date | null
  /** The entry that says so, which a correction names. */
  last: string | null
}

/** One person's status in a session, from all of their entries. */
export function statusIn(sessionId: string, entries: readonly Entry[]): Status {
  const status: Status = { state: 'missing', came: null, at: null, last: null }
  for (const { entry, counts } of stepsOf(entries)) {
    if (!counts) continue
    if (entry.sessionId === sessionId) {
      status.came ??= entry.at
      status.last = entry.id
    } else if (status.state !== 'in') continue
    status.at = entry.at
    status.state = entry.kind === 'in' && entry.sessionId === sessionId ? 'in' : 'out'
  }
  return status
}

/** What an entry says: news, what was known already, or that somebody left who had not come. */
type Tale = 'news' | 'known' | 'not-in'

/** What an entry says to the others of the same person; `since` is when that was known, or the entry's own moment. */
export function taleOf(others: readonly Entry[], entry: Entry): { tale: Tale; since: Date } {
  const steps = stepsOf([...others, entry])
  const index = steps.findIndex((step) => step.entry.id === entry.id)
  if (index < 0 || steps[index]?.counts) return { tale: 'news', since: entry.at }
  if (entry.kind !== 'in') return { tale: 'not-in', since: entry.at }
  const before = steps.slice(0, index).findLast(({ counts }) => counts)
  return { tale: 'known', since: before?.entry.at ?? entry.at }
}

interface Expected {
  seminarIds: readonly string[]
  mode: 'in-person' | 'online'
  entries: readonly Entry[]
}

export interface DoorCounts {
  expected: number
  in: number
  out: number
  missing: number
}

/**
 * Counts those expected at a session (of its seminar, and in the room if the event has one), present, gone
 * and missing. A person seen there without being expected is counted by their state.
 */
export function countDoor(
  session: { id: string; seminarId: string },
  people: readonly Expected[],
  isOnlineOnly: boolean,
): DoorCounts {
  const counts: DoorCounts = { expected: 0, in: 0, out: 0, missing: 0 }
  for (const person of people) {
    const isExpected = isExpectedAt(session, person, isOnlineOnly)
    const { state } = statusIn(session.id, person.entries)
    if (isExpected) counts.expected += 1
    if (isExpected || state !== 'missing') counts[state] += 1
  }
  return counts
}

export const isExpectedAt = (
  { seminarId }: { seminarId: string },
  { seminarIds, mode }: Pick<Expected, 'seminarIds' | 'mode'>,
  isOnlineOnly: boolean,
): boolean => seminarIds.includes(seminarId) && (isOnlineOnly || mode === 'in-person')
