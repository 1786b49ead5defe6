import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { TodayCard } from '#platform/server/office.ts'
import type { accountsAdmin } from '../../contract/admin-contract.ts'
import { terminationState } from '../../rules/admin/termination-states.ts'
import { findPeople } from '../people/find-people.ts'
import { isPersonFound } from '../people/matches.ts'
import { terminationRequests, users } from '../tables.ts'

const { withdrawnAt, doneAt, refusedAt, requestedAt } = terminationRequests
const isOpen = and(isNull(withdrawnAt), isNull(doneAt), isNull(refusedAt))
const inState = {
  open: isOpen,
  done: isNotNull(doneAt),
  refused: isNotNull(refusedAt),
  withdrawn: isNotNull(withdrawnAt),
}

/** Lists requests to delete accounts, newest first. */
export const terminationList: Handler<typeof accountsAdmin.terminationList> = async (input, ctx) => {
  const where = and(
    input.state && inState[input.state],
    await isPersonFound(ctx.db, terminationRequests.userId, input.search),
  )
  const joined = ctx.db
    .select({ request: terminationRequests, user: users })
    .from(terminationRequests)
    .innerJoin(users, eq(users.id, terminationRequests.userId))
    .where(where)
  const order = orderOf(input, { newest: latestFirst(requestedAt) }, terminationRequests.id)
  const { rows: found, total } = await listOf(ctx.db, joined, input, order)
  const deciders = await findPeople(
    ctx.db,
    found.flatMap(({ request }) => request.decidedBy ?? []),
  )
  return {
    total,
    rows: found.map(({ request, user }) => ({
      requestid: request.id,
      userid: user.id,
      username: user.username,
      name: fullName(user),
      email: user.email,
      reason: request.reason,
      state: terminationState(request),
      requestedAt: request.requestedAt,
      decidedAt: request.doneAt ?? request.refusedAt ?? request.withdrawnAt,
      decidedBy: deciders.get(request.decidedBy ?? '')?.username ?? null,
      decision: request.decision,
    })),
  }
}

export const openTerminations: TodayCard = {
  key: 'accounts.terminations',
  label: 'Requests to close an account',
  to: '/adminIndex/terminations?state=open',
  kind: 'worry',
  count: ({ db }) => db.$count(terminationRequests, isOpen),
}
