/** A learner's progress in one exercise or case of a unit. */
export interface Tried {
  exercise: string
  /** True if its numbers are generated and not all stages are answered. */
  open: boolean
  /** Number of its stages answered correctly at least once, and the total number. */
  right: number
  stages: number
  /** Time of the last answer. */
  lastAt: Date | null
}

/**
 * Returns the next exercise: one in progress, otherwise one never tried, one not answered correctly yet, or the one
 * answered longest ago. `except` is skipped if there is another.
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
