import type { BundleCard, CourseCard } from '#features/shop/catalog/contract.ts'
import { bundleLine, offeredParts } from '#features/shop/pricing/rules/bundle-line.ts'
import { cheaperWithMoreUsers, type UsersHint } from '#features/shop/pricing/rules/cheaper-with-more-users.ts'
import { numberOfUsers } from '#features/shop/pricing/rules/number-of-users.ts'
import { quote } from '#features/shop/pricing/rules/quote.ts'
import type { PriceFacts, QuotedLine } from '#features/shop/pricing/rules/quote-types.ts'
import { type BundleChoice, tickedOffers } from './bundle-choice.ts'

interface Shelf {
  courses: readonly CourseCard[]
  bundles: readonly BundleCard[]
}

export interface PricedChoice {
  users: number
  /** Codes of the offers being bought. */
  offers: string[]
  /** Price for the number of users, or for one user if none is entered; null if nothing is selected. */
  quoted: QuotedLine | null
  currency: string
  /** 0 if there are no users or no courses. */
  total: number
  /** Hint that more users would cost less in total. */
  hint: UsersHint | null
  /** Why the bundle cannot be added to the cart; null if it can. */
  missing: string | null
}

/** Calculates the bundle's current price for this buyer with the same engine as the checkout. */
export function priceChoice(
  choice: BundleChoice,
  { courses, bundles }: Shelf,
  facts: PriceFacts,
  now: Date,
): PricedChoice {
  const users = numberOfUsers(choice.users)
  const offers = tickedOffers(choice, courses, bundles)
  const parts = offeredParts(offers, courses, bundles)
  const quotedFor = (count: number): QuotedLine | null => {
    if (!parts) return null
    const bundle = { lineId: 'bundle', code: offers[0] ?? '', quantity: 1, users: count, courses: offers }
    return quote([bundleLine(bundle, parts)], facts, now).lines[0] ?? null
  }
  const totalFor = (count: number) => (count === 0 ? 0 : (quotedFor(count)?.total ?? 0))
  const total = totalFor(users)
  return {
    users,
    offers,
    quoted: quotedFor(Math.max(users, 1)),
    currency: facts.currency.code,
    total,
    hint: parts ? cheaperWithMoreUsers(users, totalFor) : null,
    missing: whatIsMissing(users, offers, total),
  }
}

function whatIsMissing(users: number, offers: readonly string[], total: number): string | null {
  if (offers.length === 0) return 'Tick at least one course.'
  if (users === 0) return 'Enter for how many users, from 1 to 999.'
  if (total <= 0) return 'A bundle without a price cannot be added. Please ask us.'
  return null
}

/** Returns the price of one offer for one user, in minor units of the buyer's currency; null if it is not sold. */
export function pricePerUser(
  code: string,
  { courses, bundles }: Shelf,
  facts: PriceFacts,
  now: Date,
): { minor: number; currency: string } | null {
  const parts = offeredParts([code], courses, bundles)
  if (!parts) return null
  const bundle = { lineId: 'bundle', code, quantity: 1, users: 1, courses: [code] }
  const [line] = quote([bundleLine(bundle, parts)], facts, now).lines
  return line ? { minor: line.unitPrice, currency: facts.currency.code } : null
}
