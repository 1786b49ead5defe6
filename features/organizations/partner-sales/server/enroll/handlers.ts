import { and, eq } from 'drizzle-orm'
import { lastNameFirst, peopleView } from '#features/core/accounts/server/public.ts'
import { administeredPartner, partnerShop } from '#features/core/partner/server/public.ts'
import { allCourseOffers, bundleOffers } from '#features/shop/catalog/server/public.ts'
import { quoteLines } from '#features/shop/orders/server/public.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { partnerEnroll as contract } from '../../contract/enroll.ts'
import { enroll, enrollQuote } from './enroll.ts'
import { seminarsOnSale } from './seminar-lines.ts'

const enrollPeople: Handler<typeof contract.enrollPeople> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const people = peopleView(ctx.db)
  const query = ctx.db
    .select({ userid: people.id, name: people.name, email: people.email })
    .from(people)
    .where(and(eq(people.partner, partner.code), matching(input.search, [people.name, people.email])))
  return listOf(ctx.db, query, input, orderOf(input, { name: lastNameFirst(people) }, people.id))
}

const enrollCourses: Handler<typeof contract.enrollCourses> = async ({ partner: code }, ctx) => {
  const partner = await administeredPartner(ctx, code)
  const shop = await partnerShop(ctx.db, partner.code, ctx.now)
  const courses = (await allCourseOffers(ctx.db)).filter(shop.sells)
  // With customized training, only the listed courses are available.
  const sold = new Set(courses.map(({ courseid }) => courseid))
  const bundles = shop.isCustomized
    ? []
    : (await bundleOffers(ctx.db)).filter(({ covers }) => covers.every((code) => sold.has(code)))
  const lines = [
    ...courses.map(({ courseid }) => ({
      lineId: courseid,
      kind: 'course' as const,
      code: courseid,
      quantity: 1,
    })),
    ...bundles.map(({ code: bundle }) => ({
      lineId: bundle,
      kind: 'bundle' as const,
      code: bundle,
      quantity: 1,
      users: 1,
      courses: [bundle],
    })),
  ]
  if (lines.length === 0) return { courses: [] }
  const choice = { partner: partner.code, currency: partner.currency, forPartner: true }
  const asking = ctx.declaring({ 'empty-cart': '', 'not-sold': '', 'sold-out': '' })
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

const enrollSeminars: Handler<typeof contract.enrollSeminars> = async ({ partner }, ctx) => ({
  events: await seminarsOnSale(ctx, await administeredPartner(ctx, partner)),
})

export const enrollHandlers: Handlers<typeof contract> = {
  enrollPeople,
  enrollCourses,
  enrollSeminars,
  enrollQuote,
  enroll,
}
