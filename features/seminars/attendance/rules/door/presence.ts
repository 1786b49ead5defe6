/** Check-in, check-out, or cancellation of the entry in `replaces`. */
export const entryKinds = ['in', 'out', 'void'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Fields of an attendance entry that determine presence. */
export interface Entry {
  /** Generated on the device; a version 7 id, so that later entries have greater ids. */
  id: string
  sessionId: string
  kind: EntryKind
  at: Date
  /** Id of the entry that this one replaces. */
  replaces: string | null
}

/** Fields of a session that determine presence. */
export interface Stretch {
  id: string
  seminarId: string
  startsAt: Date
  endsAt: Date
  /** Minutes credited for full attendance. */
  contactMinutes: number
}

/** A period of presence in a session; `to` is null if there is no check-out. */
export interface Stay {
  from: Date
  to: Date | null
}

/** An entry in sequence; duplicates do not count. */
interface Step {
  entry: Entry
  counts: boolean
}

const MINUTE = 60_000

const inOrder = (one: Entry, other: Entry): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/**
 * Returns the effective entries of one participant, ordered by time: each id once, without replaced entries, and only
 * the latest correction of each entry. The order of arrival is irrelevant.
 */
export function entriesThatStand(entries: readonly Entry[]): Entry[] {
  const known = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  const lastCorrection = new Map<string, string>()
  for (const { id, replaces } of known) {
    if (replaces && id > (lastCorrection.get(replaces) ?? '')) lastCorrection.set(replaces, id)
  }
  return known
    .filter(({ id, kind, replaces }) => {
      if (kind === 'void' || lastCorrection.has(id)) return false
      return replaces === null || lastCorrection.get(replaces) === id
    })
    .sort(inOrder)
}

/**
 * Processes one participant's entries in order. A repeated check-in or check-out is a duplicate; the first one counts.
 * A check-in elsewhere ends presence in the earlier session.
 */
export function stepsOf(entries: readonly Entry[]): Step[] {
  let where: string | null = null
  return entriesThatStand(entries).map((entry) => {
    const isThere = where === entry.sessionId
    const counts = entry.kind === 'in' ? !isThere : isThere
    if (counts) where = entry.kind === 'in' ? entry.sessionId : null
    return { entry, counts }
  })
}

/** Returns the ids of duplicates of this check-in or check-out; they are voided with it. */
export function repeatsOf(entries: readonly Entry[], id: string): string[] {
  const steps = stepsOf(entries)
  const position = steps.findIndex(({ entry }) => entry.id === id)
  const step = steps[position]
  if (!step?.counts) return []
  const after = steps.slice(position + 1)
  const next = after.findIndex(({ counts }) => counts)
  return (next < 0 ? after : after.slice(0, next))
    .filter(({ entry }) => entry.kind === step.entry.kind && entry.sessionId === step.entry.sessionId)
    .map(({ entry }) => entry.id)
}

/** Returns a participant's stays in a session, based on all of their entries. */
export function staysIn(sessionId: string, entries: readonly Entry[]): Stay[] {
  const stays: Stay[] = []
  let open: Stay | null = null
  for (const { entry, counts } of stepsOf(entries)) {
    if (!counts) continue
    if (open) open.to = entry.at
    open = entry.kind === 'in' && entry.sessionId === sessionId ? { from: entry.at, to: null } : null
    if (open) stays.push(open)
  }
  return stays
}

/**
 * Computes one participant's presence in each session, in full minutes within the session's time. A period without an
 * end lasts until the end of the session, or until `now` while it is running.
 */
export function minutesPresent(
  sessions: readonly Stretch[],
  entries: readonly Entry[],
  now: Date,
): Map<string, number> {
  return new Map(
    sessions.map((session) => [session.id, Math.round(millisecondsIn(session, entries, now) / MINUTE)]),
  )
}

/**
 * Computes the credited minutes of one participant by seminar. Each session's contact minutes are prorated by presence
 * (330 of 360 minutes for 5.5 of 6 hours), in integer minutes.
 */
export function creditedMinutes(
  sessions: readonly Stretch[],
  entries: readonly Entry[],
  now: Date,
): Map<string, number> {
  const credited = new Map<string, number>()
  for (const session of sessions) {
    const minutes = worthOf(session, millisecondsIn(session, entries, now))
    credited.set(session.seminarId, (credited.get(session.seminarId) ?? 0) + minutes)
  }
  return credited
}

function worthOf({ startsAt, endsAt, contactMinutes }: Stretch, milliseconds: number): number {
  const length = endsAt.getTime() - startsAt.getTime()
  if (length <= 0) return 0
  return Math.min(contactMinutes, Math.round((milliseconds * contactMinutes) / length))
}

function millisecondsIn(session: Stretch, entries: readonly Entry[], now: Date): number {
  const [begin, end] = [session.startsAt.getTime(), session.endsAt.getTime()]
  const known = Math.min(end, now.getTime())
  return staysIn(session.id, entries).reduce((sum, { from, to }) => {
    const until = Math.min(end, to?.getTime() ?? known)
    return sum + Math.max(0, until - Math.max(begin, from.getTime()))
  }, 0)
}
