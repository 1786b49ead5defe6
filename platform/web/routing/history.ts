/** Where home is: it opens with an empty way behind it. */
export const HOME = '/home'

/** One visited page: its address, and its number in the browser's own history. */
interface Visit {
  address: string
  at: number
}

/** The pages from home to here, the present one last. */
export type Trail = readonly Visit[]

/**
 * The trail after arriving somewhere. Home resets it; the browser's back key and a replaced address drop what lies
 * at or after the new number (R-SIT-13).
 */
export function arrive(trail: Trail, visit: Visit): Trail {
  if (pathOf(visit.address) === HOME) return [visit]
  return [...trail.filter((earlier) => earlier.at < visit.at), visit].slice(-50)
}

/** Where 'back' leads: so many steps in the browser's history, or home when there is no earlier page (R-SIT-13). */
export function back(trail: Trail): { steps: number } | { home: true } {
  const [before, here] = trail.slice(-2)
  if (!before || !here) return { home: true }
  return { steps: before.at - here.at }
}

/**
 * The page to come back to, after leaving one: it is kept unless it is a profile, message, report, corporate or
 * supervisor page, or home (R-SIT-13).
 */
export function lastPageAfter(left: string, before: string | null): string | null {
  const path = pathOf(left)
  if (path === HOME || path === '/') return before
  return /profile|message|report|corporate|supervisor/i.test(path) ? before : left
}

export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address
