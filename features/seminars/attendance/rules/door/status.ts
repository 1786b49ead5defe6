import { type Entry, stepsOf } from './presence.ts'

/** Status of a participant in a session: not checked in, present, or checked out. */
export interface Status {
  state: 'missing' | 'in' | 'out'
  /** Time of the first check-in; null while missing. */
  came: Date | null
  /** Time of the last check-in or check-out. */
  at: Date | null
  /** Entry that determines the status; a correction references it. */
  last: string | null
}

/** Returns a participant's status in a session, based on all of their entries. */
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

/** Effect of an entry: new, already known, or a check-out without a check-in. */
type Tale = 'news' | 'known' | 'not-in'

/** Classifies an entry against the participant's others. `since`: time of the entry it duplicates, or its own. */
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
 * Counts the expected participants of a session (in its seminar, and in-person if the event has a room), and those
 * present, checked out, and missing. Unexpected participants who checked in are counted by their state.
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
