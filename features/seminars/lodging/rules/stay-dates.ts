import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import { nightsBetween, type Stay } from './nights.ts'
import { AROUND_EVENT, MAX_NIGHTS } from './stay-words.ts'

export interface Limits {
  first: Day
  last: Day
}

/** Returns the date range for stays of registrants: a day before the seminar to a day after it. */
export const limitsOf = (first: Day, last: Day): Limits => ({
  first: addDays(first, -AROUND_EVENT),
  last: addDays(last, AROUND_EVENT),
})

/** Returns the validation error of a stay's dates with its field; null if valid. */
export function stayProblem(
  stay: Stay,
  { today, limits }: { today: Day; limits: Limits | null },
): { field: 'from' | 'to'; message: string } | null {
  if (stay.from < today) return { field: 'from', message: 'Please choose today or a later day.' }
  if (stay.to <= stay.from) return { field: 'to', message: 'Please leave after you arrive.' }
  if (nightsBetween(stay) > MAX_NIGHTS)
    return { field: 'to', message: `Please ask for at most ${MAX_NIGHTS} nights.` }
  if (limits && stay.from < limits.first)
    return { field: 'from', message: 'The condo is offered from the day before the seminar.' }
  if (limits && stay.to > limits.last)
    return { field: 'to', message: 'The condo is offered until the day after the seminar.' }
  return null
}
