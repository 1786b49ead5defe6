/** What a learner has done in one exercise or case of a unit. */
export interface Tried {
  exercise: string
  /** Its numbers are drawn and not all answered. */
  open: boolean
  /** How many of its stages were answered right at least once, and how many it has. */
  right: number
  stages: number
  /** When it was answered last. */
  lastAt: Date | null
}

/**
 * The next exercise: one in progress, else one never tried, else one not right yet, else the one answered
 * longest ago. `except` is skipped if there is another.
 */
export function nextExercise(all: readonly Tried[], except?: string): string | null {
  const others = all.filter(({ exercise }) => exercise !== except)
  const among = others.length > 0 ? others : all
  const oldest = (tried: readonly Tried[]) =>
    tried.toSorted((one, other) => (one.lastAt?.getTime() ?? 0) - (other.lastAt?.getTime() ?? 0))[0]
  const next =
    among.find(({ open, lastAt, stages }) => open && (stages > 1 || lastAt === null)) ??
    among.find(({ lastAt }) => lastAt === null) ??
    oldest(among.filter(({ right, stages }) => right < stages)) ??
    oldest(among)
  return next?.exercise ?? null
}
