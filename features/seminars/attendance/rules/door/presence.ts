/** Came, went, or: what `replaces` names did not happen. */
export const entryKinds = ['in', 'out', 'void'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What presence reads of an attendance entry. */
export interface Entry {
  /** Made on the device; a version 7 id, so that later made ones are greater. */
  id: string
  sessionId: string
  kind: EntryKind
  at: Date
  /** The entry whose place this one takes. */
  replaces: string | null
}

/** What presence reads of a session. */
export interface Stretch {
  id: string
  seminarId: string
  startsAt: Date
  endsAt: Date
  /** What being there all the time is worth, in minutes. */
  contactMinutes: number
}

/** From when to when somebody was in a session; `to` is null while nothing says that they left. */
export interface Stay {
  from: Date
  to: Date | null
}

/** An entry in its place; one that says what was known already does not count. */
interface Step {
  entry: Entry
  counts: boolean
}

const MINUTE = 60_000

const inOrder = (one: Entry, other: Entry): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/**
 * The effective entries of one person, ordered by moment: each id once, replaced ones omitted, and of several
 * corrections of one entry the latest. The order of arrival is irrelevant.
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
 * Walks through one person's entries. A repeated check-in or check-out is a duplicate: the first one counts.
 * A check-in elsewhere ends the stay in the earlier session.
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

/** The ids of duplicates of this check-in or check-out; they are voided with it. */
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

/** When one person was in a session, by all of that person's entries. */
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
 * How long one person was in each session, in whole minutes of the session's own time. A stay without an end
 * lasts until the end of the session, or until `now` while it is running.
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
 * What one person's presence is worth: of each session its contact minutes in the share of its length for which they
 * were there (330 of 360 minutes for 5.5 of 6 hours), in whole minutes, added up by seminar.
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
