interface UnitState {
  unitid: string
  complete: boolean
  /** Time of the last activity, in milliseconds; null if never. */
  touchedAt: number | null
}

/**
 * Returns the unit to continue with: the last one worked on if incomplete, otherwise the first incomplete one after it,
 * or the first incomplete of all. Null if all are complete.
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
