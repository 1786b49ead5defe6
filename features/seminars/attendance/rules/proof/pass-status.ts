/** An entry of what staff said about somebody's pass; the order is that in which they were made. */
export interface PassEntry {
  act: 'set' | 'confirm'
  /** Of `set`: passed, not passed, or undecided again. */
  pass: boolean | null
  actorId: string | null
  /** The badge of the person meant: after a substitution another person has the place, with another badge. */
  badge: string
}

/**
 * The result of the entries for the person with that badge: the last decision, and whether a different staff
 * member than its author has confirmed it since.
 */
export function passStatus(
  entries: readonly PassEntry[],
  badge: string,
): { pass: boolean | null; setBy: string | null; confirmed: boolean } {
  const own = entries.filter((entry) => entry.badge === badge)
  const last = own.findLastIndex(({ act }) => act === 'set')
  const set = own[last]
  if (!set) return { pass: null, setBy: null, confirmed: false }
  const confirmed = own
    .slice(last + 1)
    .some(({ act, actorId }) => act === 'confirm' && actorId !== null && actorId !== set.actorId)
  return { pass: set.pass, setBy: set.actorId, confirmed: confirmed && set.pass === true }
}
