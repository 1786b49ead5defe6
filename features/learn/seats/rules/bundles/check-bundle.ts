import { MAX_OF_ONE } from '#features/shop/cart/rules/cart-lines.ts'

/** Offers of a shop under a partner, as needed for bundles. */
interface BundleShelf {
  /** Courses on sale in this shop, and whether they can be selected for a bundle. */
  courses: ReadonlyMap<string, { name: string; inBundles: boolean }>
  /** `alone` marks seats of a plan, which cannot be part of a bundle. */
  bundles: ReadonlyMap<string, { name: string; covers: readonly string[]; alone?: boolean }>
}

/** Returns why a bundle cannot be bought, as a sentence for the buyer; null if it can. */
export function bundleProblem(
  { users, quantity, courses: ticked }: { users: number; quantity: number; courses: readonly string[] },
  { courses, bundles }: BundleShelf,
): string | null {
  if (ticked.length === 0) return 'A bundle in your cart has no course. Please put it together again.'
  if (!isCount(users) || !isCount(quantity) || users * quantity > MAX_OF_ONE)
    return `A bundle is for 1 to ${MAX_OF_ONE} users. Please change the number.`
  if (new Set(ticked).size < ticked.length) return 'A bundle in your cart holds a course twice.'
  const plan = ticked.map((code) => bundles.get(code)).find((each) => each?.alone)
  if (plan && ticked.length > 1) return `${plan.name} is bought by itself. Please remove the bundle.`
  for (const code of ticked) {
    if (bundles.has(code)) continue
    const course = courses.get(code)
    if (!course) return `${code} can no longer be bought here. Please remove the bundle.`
    if (!course.inBundles) return `${course.name} cannot be part of a bundle. Please remove the bundle.`
  }
  const opened = ticked.flatMap((code) => bundles.get(code)?.covers ?? [])
  return new Set(opened).size < opened.length ? 'Two parts of this bundle open the same course.' : null
}

/** Returns the offers to pay for. Courses already opened by a bundle offer are not charged again. */
export function paidParts(ticked: readonly string[], { bundles }: Pick<BundleShelf, 'bundles'>): string[] {
  const covered = new Set(ticked.flatMap((code) => bundles.get(code)?.covers ?? []))
  return ticked.filter((code) => bundles.has(code) || !covered.has(code))
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_OF_ONE
