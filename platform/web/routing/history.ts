/** Path of the home page, which starts with an empty trail. */
export const HOME = '/home'

/** A visited page: its address and its position in the browser history. */
interface Visit {
  address: string
  at: number
}

/** The pages from home to the current page, which is last. */
export type Trail = readonly Visit[]

/**
 * Returns the trail after arriving at a page. Home resets it; the browser's back button and a replaced URL drop entries
 * at or after the new position (R-SIT-13).
 */
export function arrive(trail: Trail, visit: Visit): Trail {
  if (pathOf(visit.address) === HOME) return [visit]
  return [...trail.filter((earlier) => earlier.at < visit.at), visit].slice(-50)
}

/** Returns the target of 'back': the number of history steps, or home if there is no earlier page (R-SIT-13). */
export function back(trail: Trail): { steps: number } | { home: true } {
  const [before, here] = trail.slice(-2)
  if (!before || !here) return { home: true }
  return { steps: before.at - here.at }
}

/**
 * Returns the page to return to after leaving one. Profile, message, report, corporate and supervisor pages and home
 * are not stored (R-SIT-13).
 */
export function lastPageAfter(left: string, before: string | null): string | null {
  const path = pathOf(left)
  if (path === HOME || path === '/') return before
  return /profile|message|report|corporate|supervisor/i.test(path) ? before : left
}

export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address
