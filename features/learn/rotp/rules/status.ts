interface Graded {
  percent: number
  weight: number
}

/** Returns the weighted average of graded work as an integer percent, rounded down; null if nothing is graded. */
export function averageOf(graded: readonly Graded[]): number | null {
  const weight = graded.reduce((sum, each) => sum + each.weight, 0)
  if (weight === 0) return null
  return Math.floor(graded.reduce((sum, each) => sum + each.percent * each.weight, 0) / weight)
}

interface StudentFacts {
  /** Number of overdue assignments without a submission. */
  overdue: number
  average: number | null
  /** Passing percentage of the program. */
  passPercent: number
  /** Days since the due date of the oldest unpaid installment; 0 if none is overdue. */
  unpaidDays: number
}

/** Days an installment may be late before it counts as a risk. */
export const PATIENT_DAYS = 14

/** Returns the reasons why a student is at risk of not finishing, as sentences; empty if not at risk. */
export function risksOf({ overdue, average, passPercent, unpaidDays }: StudentFacts): string[] {
  const found: string[] = []
  if (overdue > 0) found.push(`${overdue} ${overdue === 1 ? 'assignment' : 'assignments'} overdue`)
  if (average !== null && average < passPercent) found.push(`Average ${average}%, ${passPercent}% needed`)
  if (unpaidDays > PATIENT_DAYS) found.push(`Payment ${unpaidDays} days late`)
  return found
}

/** Returns the index of the term on a date: the last term started, or the first if none has started. */
export function termOn(terms: readonly { startsOn: string }[], day: string): number {
  return Math.max(
    0,
    terms.findLastIndex(({ startsOn }) => startsOn <= day),
  )
}
