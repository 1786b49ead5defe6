import { multiUserSteps } from './steps/multi-user-discount.ts'

export interface UsersHint {
  users: number
  total: number
  saving: number
}

/**
 * Returns the number of users above `users` with a lower total because it reaches the next multi-user discount: 20
 * users cost less than 18. `totalFor` returns the line's total for a number of users. Returns null if none is cheaper.
 */
export function cheaperWithMoreUsers(users: number, totalFor: (users: number) => number): UsersHint | null {
  const now = totalFor(users)
  const cheaper = multiUserSteps
    .filter((step) => users > 0 && step.users > users)
    .map((step) => ({ users: step.users, total: totalFor(step.users) }))
    .filter((offer) => offer.total < now)
    .sort((a, b) => a.total - b.total)[0]
  return cheaper ? { ...cheaper, saving: now - cheaper.total } : null
}
