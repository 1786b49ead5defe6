interface Graded {
  percent: number
  weight: number
}

/** The weighted average of what is graded, in whole percent and never rounded up; null while nothing is. */
export function averageOf(graded: readonly Graded[]): number | null {
  const weight = graded.reduce((sum, each) => sum + each.weight, 0)
  if (weight === 0) return null
  return Math.floor(graded.reduce((sum, each) => sum + each.percent * each.weight, 0) / weight)
}

interface StudentFacts {
  /** Assignments past their day with nothing handed in. */
  overdue: number
  average: number | null
  /** What the program asks for. */
  passPercent: number
  /** Days since the oldest unpaid installment was due; 0 when none is. */
  unpaidDays: number
}

/** An installment may be so many days late before it is a worry. */
export const PATIENT_DAYS = 14

/** Why a student is at risk of not finishing, in sentences; empty if not at risk. */
export function risksOf({ overdue, average, passPercent, unpaidDays }: StudentFacts): string[] {
  const found: string[] = []
  if (overdue > 0) found.push(`${overdue} ${overdue === 1 ? 'assignment' : 'assignments'} overdue`)
  if (average !== null && average < passPercent) found.push(`Average ${average}%, ${passPercent}% needed`)
  if (unpaidDays > PATIENT_DAYS) found.push(`Payment ${unpaidDays} days late`)
  return found
}

/** The index of the term on a day: the last one started, or the first before any has. */
export function termOn(terms: readonly { startsOn: string }[], day: string): number {
  return Math.max(
    0,
    terms.findLastIndex(({ startsOn }) => startsOn <= day),
  )
}
