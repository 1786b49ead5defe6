import type { Edition } from './requirements.ts'

interface Prices {
  courses: ReadonlyMap<string, number>
  exams: ReadonlyMap<string, number>
  /** Bundle of the courses at a special price, if sold. */
  bundle?: { price: number; covers: readonly string[] } | undefined
}

/**
 * Returns the list price of all courses and exams of an edition, in minor units. Electives use the cheapest option.
 * `total` uses the bundle if available and is null if something is not on sale; `apart` is the total of the bundle's
 * courses bought separately.
 */
export function listPrice(
  { requirements }: Edition,
  prices: Prices,
): { total: number | null; apart: number } {
  const { bundle } = prices
  const covered = new Set(bundle?.covers)
  let isOnSale = true
  let total = bundle?.price ?? 0
  let apart = 0
  for (const requirement of requirements) {
    if (requirement.kind !== 'course' && requirement.kind !== 'exam') continue
    const price =
      requirement.kind === 'course'
        ? cheapest(requirement.codes.map((code) => prices.courses.get(code)))
        : prices.exams.get(requirement.code)
    if (price === undefined) isOnSale = false
    else if (requirement.kind === 'course' && requirement.codes.every((code) => covered.has(code)))
      apart += price
    else total += price
  }
  return { total: isOnSale && total > 0 ? total : null, apart }
}

function cheapest(prices: readonly (number | undefined)[]): number | undefined {
  const known = prices.filter((price) => price !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
