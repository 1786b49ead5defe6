import type { BundleCard, CourseCard } from '#features/shop/catalog/contract.ts'

/** The state of the bundle dialog. */
export interface BundleChoice {
  /** The number of users as typed. */
  users: string
  /** Codes of the ticked courses and bundle offers, in the order of ticking. */
  ticked: readonly string[]
}

export const emptyChoice: BundleChoice = { users: '1', ticked: [] }

/** Up to three characters are taken (R-CAT-7); what is no figure is left to be seen and counts as 0. */
export const typeUsers = (choice: BundleChoice, typed: string): BundleChoice => ({
  ...choice,
  users: typed.slice(0, 3),
})

/** The courses that can be ticked: not those kept out of bundles, of a partner's own only under that partner. */
export const tickable = <Card extends Pick<CourseCard, 'inBundles' | 'partnerOnly'>>(
  courses: readonly Card[],
  partner: string,
): Card[] =>
  courses.filter(
    ({ inBundles, partnerOnly }) => inBundles && (partnerOnly === null || partnerOnly === partner),
  )

/** The ticked bundle offer that already opens a course, or null; such a course cannot be ticked (R-CAT-8). */
export function coveredBy(
  code: string,
  { ticked }: Pick<BundleChoice, 'ticked'>,
  bundles: readonly BundleCard[],
): BundleCard | null {
  return bundles.find((bundle) => ticked.includes(bundle.code) && bundle.covers.includes(code)) ?? null
}

/** Ticks or unticks an offer. Ticking a bundle offer unticks every course that it opens. */
export function toggle(choice: BundleChoice, code: string, bundles: readonly BundleCard[]): BundleChoice {
  if (choice.ticked.includes(code))
    return { ...choice, ticked: choice.ticked.filter((each) => each !== code) }
  if (coveredBy(code, choice, bundles)) return choice
  const covers = bundles.find((bundle) => bundle.code === code)?.covers ?? []
  return { ...choice, ticked: [...choice.ticked.filter((each) => !covers.includes(each)), code] }
}

/** What is ticked and can be bought now: bundle offers first, then courses in the order of the catalog. */
export function tickedOffers(
  { ticked }: BundleChoice,
  courses: readonly Pick<CourseCard, 'courseid'>[],
  bundles: readonly BundleCard[],
): string[] {
  return [...bundles.map(({ code }) => code), ...courses.map(({ courseid }) => courseid)].filter((code) =>
    ticked.includes(code),
  )
}
