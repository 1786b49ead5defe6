import { findPeople, findUser, type User } from '#features/core/accounts/server/public.ts'
import type { Partner } from '#features/core/partner/server/public.ts'
import { coursesHeld } from '#features/learn/learning/server/public.ts'
import { needsOf, purchasesOf } from '#features/organizations/company-enrollment/rules/plan.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { bundleOffers, findCourses } from '#features/shop/catalog/server/public.ts'
import { quoteLines } from '#features/shop/orders/server/public.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { type RequestedSeminars, type SeminarOutcome, seminarLines } from './seminar-lines.ts'

export interface Prepared {
  lines: CartLine[]
  /** Null if nothing has to be bought. */
  quote: Quote | null
  outcomes: SeminarOutcome[]
  people: ReadonlyMap<string, User>
  /** Names of courses and bundles by code, of events by id. */
  names: Map<string, string>
}

interface Requested {
  people: readonly string[]
  courses: readonly string[]
  seminars: readonly RequestedSeminars[]
}

type Codes = 'not-its-people' | 'nothing-chosen' | 'empty-cart' | 'not-sold' | 'sold-out'

/**
 * Determines what each person gets and the cost at the partner's price. Skips people who already have the course, or
 * every course of a bundle. Runs a fixed number of statements regardless of the number of people.
 */
export async function prepare(
  ctx: SignedInContext<Codes>,
  partner: Partner,
  requested: Requested,
): Promise<Prepared> {
  const { db, now } = ctx
  if (requested.courses.length + requested.seminars.length === 0) ctx.refuse('nothing-chosen')
  const found = await findPeople(db, requested.people)
  if (requested.people.some((id) => found.get(id)?.partner !== partner.code)) ctx.refuse('not-its-people')
  const [bundles, courses] = await Promise.all([
    bundleOffers(db, [...requested.courses]),
    findCourses(db, [...requested.courses]),
  ])
  const covers = new Map(bundles.map((bundle) => [bundle.code, bundle.covers]))
  const opened = [...new Set(requested.courses.flatMap((code) => covers.get(code) ?? [code]))]
  const owned = await coursesHeld(db, [...requested.people], opened, now)
  const held = new Set(
    requested.people.flatMap((person) =>
      requested.courses
        .filter((code) => (covers.get(code) ?? [code]).every((each) => owned.has(`${person} ${each}`)))
        .map((code) => `${person} ${code}`),
    ),
  )
  const plan = { people: requested.people, courses: requested.courses, useSeats: false, pay: 'card' as const }
  const { had, open } = needsOf(plan, { held, withoutCredit: new Set() })
  const chosen = [...new Set(requested.people)].flatMap((id) => found.get(id) ?? [])
  const places = await seminarPart(ctx, partner, requested.seminars, chosen)
  const lines = [
    ...purchasesOf(plan, open).map(({ course, people }) => lineOf(course, people, covers)),
    ...places.lines,
  ]
  return {
    lines,
    people: found,
    quote:
      lines.length > 0
        ? await quoteLines(ctx, lines, {
            partner: partner.code,
            currency: partner.currency,
            forPartner: true,
          })
        : null,
    outcomes: [
      ...had.map((pair) => ({ ...pair, outcome: 'had' as const, reason: '' })),
      ...open.map((pair) => ({ ...pair, outcome: 'bought' as const, reason: '' })),
      ...places.outcomes,
    ],
    names: new Map([
      ...[...bundles, ...courses].map(({ code, name }) => [code, name] as const),
      ...places.names,
    ]),
  }
}

/** Returns the order lines for seminar seats, billed to the partner. */
async function seminarPart(
  ctx: SignedInContext,
  partner: Partner,
  requested: readonly RequestedSeminars[],
  people: readonly User[],
) {
  const buyer = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  return seminarLines(ctx, requested, people, { ...buyer, company: partner.name })
}

/** Must differ from the id of the line in the buyer's own cart, because nothing is bought from that cart. */
function lineOf(code: string, people: string[], covers: ReadonlyMap<string, readonly string[]>): CartLine {
  const line = { lineId: `partner:${code}`, code, forPeople: people }
  return covers.has(code)
    ? { ...line, kind: 'bundle', quantity: 1, users: people.length, courses: [code] }
    : { ...line, kind: 'course', quantity: people.length }
}
