import { asc, eq, sql } from 'drizzle-orm'
import { findPeople, mergeBlockers, type User } from '#features/core/accounts/server/public.ts'
import { administeredPartner } from '#features/core/partner/server/public.ts'
import { certificatesOf } from '#features/learn/certificates/server/public.ts'
import { enrolledCoursesOf } from '#features/learn/learning/server/public.ts'
import { purchasesOf } from '#features/shop/orders/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { type duplicates as contract, MAX_NAMES } from '../../contract/duplicates.ts'
import { mergeHandlers } from '../merging/handlers.ts'
import { twoOf } from '../merging/two-of.ts'
import { partnerPeople } from '../tables.ts'

const duplicates: Handler<typeof contract.duplicates> = async (input, ctx) => {
  const { code } = await administeredPartner(ctx, input.partner)
  const named = await ctx.db
    .select({ ids: sql<string[]>`array_agg(${partnerPeople.userId} order by ${partnerPeople.userId})` })
    .from(partnerPeople)
    .where(eq(partnerPeople.partner, code))
    .groupBy(partnerPeople.sortName)
    .having(sql`count(*) > 1`)
    .orderBy(asc(partnerPeople.sortName))
    .limit(MAX_NAMES)
  const people = await findPeople(
    ctx.db,
    named.flatMap(({ ids }) => ids),
  )
  return {
    names: named.map(({ ids }) => {
      const found = ids.flatMap((id) => people.get(id) ?? [])
      return { name: found[0] ? fullName(found[0]) : '', people: found.map(shown) }
    }),
  }
}

const shown = (user: User) => ({ userid: user.id, name: fullName(user), email: displayEmail(user.email) })

const comparePeople: Handler<typeof contract.comparePeople> = async ({ partner, one, other }, ctx) => {
  await twoOf(ctx, await administeredPartner(ctx, partner), one, other)
  return {
    accounts: [await describe(ctx, one, other), await describe(ctx, other, one)],
  }
}

/** Returns an account's records, and the obstacles to closing it in favor of the other. */
async function describe(ctx: SignedInContext, userId: string, other: string) {
  const people = await findPeople(ctx.db, [userId])
  const user = people.get(userId) ?? refuse('not-found')
  const [row] = await ctx.db.select().from(partnerPeople).where(eq(partnerPeople.userId, userId))
  const courses = (await enrolledCoursesOf(ctx.db, [userId])).get(userId) ?? []
  const certificates = await certificatesOf(ctx.db, userId, ctx.now)
  const orders = await purchasesOf(ctx.db, userId, { from: new Date(0), to: ctx.now })
  return {
    ...shown(user),
    username: user.username,
    joinedAt: row?.joinedAt ?? user.createdAt,
    courses: courses.map(({ courseCode, completedAt }) =>
      completedAt ? `${courseCode}, finished` : courseCode,
    ),
    certificates: certificates.map(({ number, title }) => `${number}, ${title}`),
    orders: orders.map(({ name }) => name),
    blockers: await mergeBlockers(ctx, { from: userId, into: other }),
  }
}

export const duplicateHandlers: Handlers<typeof contract> = { duplicates, comparePeople, ...mergeHandlers }
