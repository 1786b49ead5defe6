import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { interestState } from '../../rules/interests.ts'
import { fullName } from '../people.ts'
import { seminarInterests } from '../tables.ts'

const inState = {
  open: and(isNull(seminarInterests.notifiedAt), isNull(seminarInterests.endedAt)),
  notified: and(isNotNull(seminarInterests.notifiedAt), isNull(seminarInterests.endedAt)),
  ended: isNotNull(seminarInterests.endedAt),
} as const

export const openInterests = inState.open

/** Who waits for dates of which seminar, and where they would come to. */
export const interestList: Handler<typeof programsDesk.interestList> = async (input, call) => {
  const { search, level, state } = input
  const where = and(
    level ? eq(seminarInterests.level, level) : undefined,
    state ? inState[state] : undefined,
    matching(search, [seminarInterests.foundBy]),
  )
  const query = call.db.select().from(seminarInterests).where(where)
  const at = seminarInterests.createdAt
  const order = orderOf(input, { newest: latestFirst(at), oldest: at }, seminarInterests.id)
  const { rows: found, total } = await listOf(call.db, query, input, order)
  const people = await findPeople(
    call.db,
    found.map(({ userId }) => userId),
  )
  return {
    total,
    rows: found.flatMap((interest) => {
      const person = people.get(interest.userId)
      if (!person) return []
      const { region, remarks, createdAt, notifiedAt } = interest
      return [
        {
          ...{ region, remarks, createdAt, notifiedAt, level: interest.level, people: interest.people },
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

export const markNotified: Handler<typeof programsDesk.markNotified> = async ({ interestid }, call) => {
  const [notified] = await call.db
    .update(seminarInterests)
    .set({ notifiedAt: call.now, notifiedBy: call.actor.userId, changedAt: call.now })
    .where(and(eq(seminarInterests.id, interestid), inState.open))
    .returning()
  if (!notified) refuse('conflict')
  await call.audit({
    action: 'programs.markNotified',
    target: interestid,
    details: { before: 'open', after: 'notified', level: notified.level },
  })
  return { good: true }
}
