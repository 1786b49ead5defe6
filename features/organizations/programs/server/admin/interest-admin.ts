import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { interestState } from '../../rules/interests.ts'
import { seminarInterests } from '../tables.ts'

const inState = {
  open: and(isNull(seminarInterests.notifiedAt), isNull(seminarInterests.endedAt)),
  notified: and(isNotNull(seminarInterests.notifiedAt), isNull(seminarInterests.endedAt)),
  ended: isNotNull(seminarInterests.endedAt),
} as const

export const openInterests = inState.open

/** Lists people waiting for seminar dates, with the seminar and their preferred location. */
export const interestList: Handler<typeof programsAdmin.interestList> = async (input, ctx) => {
  const { search, level, state } = input
  const where = and(
    level ? eq(seminarInterests.level, level) : undefined,
    state ? inState[state] : undefined,
    matching(search, [seminarInterests.foundBy]),
  )
  const query = ctx.db.select().from(seminarInterests).where(where)
  const at = seminarInterests.createdAt
  const order = orderOf(input, { newest: latestFirst(at), oldest: at }, seminarInterests.id)
  const { rows: found, total } = await listOf(ctx.db, query, input, order)
  const people = await findPeople(ctx.db, pluck(found, 'userId'))
  return {
    total,
    rows: found.flatMap((interest) => {
      const person = people.get(interest.userId)
      if (!person) return []
      const { region, remarks, createdAt, notifiedAt } = interest
      return [
        {
          region,
          remarks,
          createdAt,
          notifiedAt,
          level: interest.level,
          people: interest.people,
          interestid: interest.id,
          person: fullName(person),
          email: person.email,
          company: person.company,
          state: interestState(interest),
        },
      ]
    }),
  }
}

export const markNotified: Handler<typeof programsAdmin.markNotified> = async ({ interestid }, ctx) => {
  const [notified] = await ctx.db
    .update(seminarInterests)
    .set({ notifiedAt: ctx.now, notifiedBy: ctx.actor.userId, changedAt: ctx.now })
    .where(and(eq(seminarInterests.id, interestid), inState.open))
    .returning()
  if (!notified) refuse('conflict')
  await ctx.audit({
    action: 'programs.markNotified',
    target: interestid,
    details: { before: 'open', after: 'notified', level: notified.level },
  })
  return { good: true }
}
