import { and, eq } from 'drizzle-orm'
import { lastNameFirst, peopleView } from '#features/accounts/server/public.ts'
import { allCourseOffers, bundleOffers } from '#features/catalog/server/public.ts'
import { quoteLines } from '#features/orders/server/public.ts'
import { administeredPartner, partnerPrices } from '#features/partners/server/public.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { partnerEnroll as contract } from '../../contract/enroll.ts'
import { enroll, enrollQuote } from './enroll.ts'
import { seminarsOnSale } from './seminar-lines.ts'

const enrollPeople: Handler<typeof contract.enrollPeople> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  const people = peopleView(call.db)
  const query = call.db
    .select({ userid: people.id, name: people.name, email: people.email })
    .from(people)
    .where(and(eq(people.partner, partner.code), matching(input.search, [people.name, people.email])))
  return listOf(call.db, query, input, orderOf(input, { name: lastNameFirst(people) }, people.id))
}

const enrollCourses: Handler<typeof contract.enrollCourses> = async ({ partner: code }, call) => {
  const partner = await administeredPartner(call, code)
  const own = await partnerPrices(call.db, partner.code, call.now)
  const courses = (await allCourseOffers(call.db)).filter(
    ({ courseid, partnerOnly }) =>
      (partnerOnly === null || partnerOnly === partner.code) &&
      (!partner.customizedTraining || own.has(courseid)),
  )
  // Under customized training there are the listed courses and nothing else.
  const sold = new Set(courses.map(({ courseid }) => courseid))
  const bundles = partner.customizedTraining
    ? []
    : (await bundleOffers(call.db)).filter(({ covers }) => covers.every((code) => sold.has(code)))
  const lines = [
    ...courses.map(({ courseid }) => ({
      ...{ lineId: courseid, kind: 'course' as const, code: courseid, quantity: 1 },
    })),
    ...bundles.map(({ code: bundle }) => ({
      ...{ lineId: bundle, kind: 'bundle' as const, code: bundle, quantity: 1, users: 1, courses: [bundle] },
    })),
  ]
  if (lines.length === 0) return { courses: [] }
  const choice = { partner: partner.code, currency: partner.currency, forPartner: true }
  const asking = call.declaring({ 'empty-cart': '', 'not-sold': '', 'sold-out': '' })
  const quoted = await quoteLines(asking, lines, choice)
  return {
    courses: quoted.lines.map(({ code: courseid, name, kind, total }) => ({
      courseid,
      coursename: name,
      kind: kind === 'bundle' ? ('bundle' as const) : ('course' as const),
      price: { minor: total, currency: quoted.currency },
    })),
  }
}

const enrollSeminars: Handler<typeof contract.enrollSeminars> = async ({ partner }, call) => ({
  events: await seminarsOnSale(call, await administeredPartner(call, partner)),
})

export const enrollHandlers: Handlers<typeof contract> = {
  ...{ enrollPeople, enrollCourses, enrollSeminars, enrollQuote, enroll },
}
