import { findPeople, findUser, type User } from '#features/accounts/server/public.ts'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import { bundleOffers, findCourses } from '#features/catalog/server/public.ts'
import { needsOf, purchasesOf } from '#features/corporate/rules/plan.ts'
import { coursesHeld } from '#features/learning/server/public.ts'
import { quoteLines } from '#features/orders/server/public.ts'
import type { Partner } from '#features/partners/server/public.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { type SeminarOutcome, seminarLines, type WantedSeminars } from './seminar-lines.ts'

export interface Prepared {
  lines: CartLine[]
  /** Null where nothing has to be bought. */
  quote: Quote | null
  outcomes: SeminarOutcome[]
  people: ReadonlyMap<string, User>
  /** Of courses and bundles by code, of events by id. */
  names: Map<string, string>
}

interface Wanted {
  people: readonly string[]
  courses: readonly string[]
  seminars: readonly WantedSeminars[]
}

type Codes = 'not-its-people' | 'nothing-chosen' | 'empty-cart' | 'not-sold' | 'sold-out'

/**
 * Who gets what, and what it costs at the partner's price: leaves out who has it already, of a bundle who has all of it.
 * The number of statements does not grow with people.
 */
export async function prepare(
  call: SignedInCall<Codes>,
  partner: Partner,
  wanted: Wanted,
): Promise<Prepared> {
  const { db, now } = call
  if (wanted.courses.length + wanted.seminars.length === 0) call.refuse('nothing-chosen')
  const found = await findPeople(db, wanted.people)
  if (wanted.people.some((id) => found.get(id)?.partner !== partner.code)) call.refuse('not-its-people')
  const [bundles, courses] = await Promise.all([
    bundleOffers(db, [...wanted.courses]),
    findCourses(db, [...wanted.courses]),
  ])
  const covers = new Map(bundles.map((bundle) => [bundle.code, bundle.covers]))
  const opened = [...new Set(wanted.courses.flatMap((code) => covers.get(code) ?? [code]))]
  const owned = await coursesHeld(db, [...wanted.people], opened, now)
  const held = new Set(
    wanted.people.flatMap((person) =>
      wanted.courses
        .filter((code) => (covers.get(code) ?? [code]).every((each) => owned.has(`${person} ${each}`)))
        .map((code) => `${person} ${code}`),
    ),
  )
  const plan = { people: wanted.people, courses: wanted.courses, useSeats: false, pay: 'card' as const }
  const { had, open } = needsOf(plan, { held, withoutCredit: new Set() })
  const chosen = [...new Set(wanted.people)].flatMap((id) => found.get(id) ?? [])
  const places = await seminarPart(call, partner, wanted.seminars, chosen)
  const lines = [
    ...purchasesOf(plan, open).map(({ course, people }) => lineOf(course, people, covers)),
    ...places.lines,
  ]
  return {
    lines,
    people: found,
    quote:
      lines.length > 0
        ? await quoteLines(call, lines, {
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

/** Places in seminars, in the name of the partner. */
async function seminarPart(
  call: SignedInCall,
  partner: Partner,
  wanted: readonly WantedSeminars[],
  people: readonly User[],
) {
  const buyer = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  return seminarLines(call, wanted, people, { ...buyer, company: partner.name })
}

/** Not the id of the line in the buyer's own cart, out of which nothing was bought. */
function lineOf(code: string, people: string[], covers: ReadonlyMap<string, readonly string[]>): CartLine {
  const line = { lineId: `partner:${code}`, code, forPeople: people }
  return covers.has(code)
    ? { ...line, kind: 'bundle', quantity: 1, users: people.length, courses: [code] }
    : { ...line, kind: 'course', quantity: people.length }
}
