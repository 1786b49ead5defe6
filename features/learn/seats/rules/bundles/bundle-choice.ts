import type { BundleCard, CourseCard } from '#features/shop/catalog/contract.ts'

/** State of the bundle dialog. */
export interface BundleChoice {
  /** Number of users, as typed. */
  users: string
  /** Codes of the selected courses and bundle offers, in selection order. */
  ticked: readonly string[]
}

export const emptyChoice: BundleChoice = { users: '1', ticked: [] }

/** Accepts up to three characters (R-CAT-7). Non-digits stay visible and count as 0. */
export const typeUsers = (choice: BundleChoice, typed: string): BundleChoice => ({
  ...choice,
  users: typed.slice(0, 3),
})

/** Returns selectable courses: none barred from bundles; partner-only courses only under that partner. */
export const tickable = <Card extends Pick<CourseCard, 'inBundles' | 'partnerOnly'>>(
  courses: readonly Card[],
  partner: string,
): Card[] =>
  courses.filter(
    ({ inBundles, partnerOnly }) => inBundles && (partnerOnly === null || partnerOnly === partner),
  )

/** Returns the selected bundle offer that already opens a course, or null. Such courses are unselectable (R-CAT-8). */
export function coveredBy(
  code: string,
  { ticked }: Pick<BundleChoice, 'ticked'>,
  bundles: readonly BundleCard[],
): BundleCard | null {
  return bundles.find((bundle) => ticked.includes(bundle.code) && bundle.covers.includes(code)) ?? null
}

/** Selects or deselects an offer. Selecting a bundle offer deselects every course that it includes. */
export function toggle(choice: BundleChoice, code: string, bundles: readonly BundleCard[]): BundleChoice {
  if (choice.ticked.includes(code))
    return { ...choice, ticked: choice.ticked.filter((each) => each !== code) }
  if (coveredBy(code, choice, bundles)) return choice
  const covers = bundles.find((bundle) => bundle.code === code)?.covers ?? []
  return { ...choice, ticked: [...choice.ticked.filter((each) => !covers.includes(each)), code] }
}

/** Returns the selected offers that can be bought now: bundle offers first, then courses in catalog order. */
export function tickedOffers(
  { ticked }: BundleChoice,
  courses: readonly Pick<CourseCard, 'courseid'>[],
  bundles: readonly BundleCard[],
): string[] {
  return [...bundles.map(({ code }) => code), ...courses.map(({ courseid }) => courseid)].filter((code) =>
    ticked.includes(code),
  )
}
