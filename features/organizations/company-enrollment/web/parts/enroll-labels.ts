import type { EnrollQuote } from '../../contract/enroll.ts'
import type { Outcome } from '../../rules/plan.ts'

/** The specified question (R-COM-25): verbatim for one employee, with the same phrasing for several. */
export function sureQuestion({ courses, people }: Pick<EnrollQuote, 'courses' | 'people'>): string {
  const names = courses.filter(({ bought }) => bought > 0).map(({ coursename }) => coursename)
  const employees = people === 1 ? 'this employee' : `these ${people} employees`
  return `Are you sure you wish to use the company credit to purchase ${listed(names)} for ${employees}?`
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const outcomeLabels: Readonly<Record<Outcome, { label: string; color: string }>> = {
  bought: { label: 'Enrolled', color: 'teal' },
  seat: { label: 'Enrolled with a free seat', color: 'teal' },
  reserved: { label: 'Seat reserved until they join', color: 'blue' },
  waiting: { label: 'Enrolled when it is paid', color: 'blue' },
  due: { label: 'Has it already, new due date', color: 'teal' },
  had: { label: 'Has it already', color: 'gray' },
  'no-credit': { label: 'Left out: no corporate credit for this person', color: 'orange' },
}
