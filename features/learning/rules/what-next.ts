interface UnitState {
  unitid: string
  complete: boolean
  /** When it was last worked on, in milliseconds; null for never. */
  touchedAt: number | null
}

/**
 * The unit to go on with: the one last worked on if it is not done, else the first undone after it, else the first
 * undone of all; null when everything is done.
 */
export function whatNext<Unit extends UnitState>(units: readonly Unit[]): Unit | null {
  const touched = units.filter(({ touchedAt }) => touchedAt !== null)
  const last = touched.reduce<Unit | null>(
    (latest, unit) => ((unit.touchedAt ?? 0) > (latest?.touchedAt ?? -1) ? unit : latest),
    null,
  )
  if (last && !last.complete) return last
  const after = last ? units.slice(units.indexOf(last) + 1) : units
  return after.find(({ complete }) => !complete) ?? units.find(({ complete }) => !complete) ?? null
}
