import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { companyNames } from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { requestsAdmin as contract } from '../../contract.ts'
import { newestMessages, quotesById, requestRow } from '../read-request.ts'
import { requests } from '../tables.ts'

const DAY = 86_400_000

/** Returns requests of all customers. `waiting` limits them to unanswered ones. */
export const adminList: Handler<typeof contract.adminList> = async (input, ctx) => {
  const query = ctx.db.select().from(requests).where(filter(input))
  const { rows: found, total } = await listOf(ctx.db, query, input, [
    ...orderOf(input, sorts),
    asc(requests.id),
  ])
  const ids = found.map(({ id }) => id)
  const people = await findPeople(ctx.db, pluck(found, 'userId'))
  const quoted = await quotesById(ctx.db, pluck(found, 'quoteId'))
  const companies = await companyNames(ctx.db, pluck(found, 'companyId'))
  const newest = new Map((await newestMessages(ctx.db, ids)).map((message) => [message.requestId, message]))
  const rows = found.map((request) => {
    const person = people.get(request.userId)
    const quote = quoted.get(request.quoteId ?? '') ?? null
    const message = newest.get(request.id)
    // A quote sent after the customer's message counts as an answer.
    const isAnswered = message?.side !== 'customer' || (quote !== null && quote.issuedAt > message.at)
    return {
      ...requestRow(request, quote),
      person: person ? fullName(person) : '',
      email: person?.email ?? '',
      company: companies.get(request.companyId ?? '') ?? person?.company ?? '',
      partner: request.partner,
      days: Math.floor((ctx.now.getTime() - request.createdAt.getTime()) / DAY),
      unread: !isAnswered,
    }
  })
  return { total, rows }
}

const sorts = {
  oldest: requests.createdAt,
  newest: latestFirst(requests.createdAt),
  changed: latestFirst(requests.changedAt),
}

type Filters = Pick<Parameters<Handler<typeof contract.adminList>>[0], 'search' | 'state' | 'kind'>

export function filter({ search, state, kind }: Filters): SQL | undefined {
  return and(
    state ? eq(requests.state, state === 'waiting' ? 'received' : state) : undefined,
    kind ? eq(requests.kind, kind) : undefined,
    matching(search, [requests.foundBy], named),
  )
}

/** Matches a request by number: 'RQ-1042' or '1042'. */
function named(word: string): SQL | undefined {
  const number = /^(?:rq-)?(\d{1,9})$/i.exec(word)?.[1]
  return number ? sql`${requests.number} = ${Number(number)}` : undefined
}
