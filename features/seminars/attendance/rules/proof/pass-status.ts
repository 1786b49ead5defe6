/** An entry in the log of pass decisions, in order of creation. */
export interface PassEntry {
  act: 'set' | 'confirm'
  /** For `set`: passed, not passed, or reset to undecided. */
  pass: boolean | null
  actorId: string | null
  /** Badge of the participant. After a substitution the seat has a new participant with another badge. */
  badge: string
}

/**
 * Returns the pass status of the participant with that badge: the last decision, and whether a staff member other than
 * its author has confirmed it since.
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
