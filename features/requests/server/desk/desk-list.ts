import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { listCompanies } from '#features/companies/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { requestsDesk as contract } from '../../contract.ts'
import { newestMessages, quotesById, requestRow } from '../read-request.ts'
import { requests } from '../tables.ts'
import { fullName } from '../tell.ts'

const DAY = 86_400_000

/** Requests of everybody. `waiting` are those that nobody has answered. */
export const deskList: Handler<typeof contract.deskList> = async (input, call) => {
  const where = filter(input)
  const [counted] = await call.db.select({ total: count() }).from(requests).where(where)
  const found = await call.db
    .select()
    .from(requests)
    .where(where)
    .orderBy(...orders[input.sort], asc(requests.id))
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)
  const ids = found.map(({ id }) => id)
  const people = await findPeople(
    call.db,
    found.map(({ userId }) => userId),
  )
  const quoted = await quotesById(
    call.db,
    found.map(({ quoteId }) => quoteId),
  )
  const companies = new Map((await listCompanies(call.db)).map(({ compid, name }) => [compid, name]))
  const newest = new Map((await newestMessages(call.db, ids)).map((message) => [message.requestId, message]))
  const rows = found.map((request) => {
    const person = people.get(request.userId)
    const quote = quoted.get(request.quoteId ?? '') ?? null
    const message = newest.get(request.id)
    // A quote that was sent after it answers what the customer wrote.
    const isAnswered = message?.side !== 'customer' || (quote !== null && quote.issuedAt > message.at)
    return {
      ...requestRow(request, quote),
      person: person ? fullName(person) : '',
      email: person?.email ?? '',
      company: companies.get(request.companyId ?? '') ?? person?.company ?? '',
      partner: request.partner,
      days: Math.floor((call.now.getTime() - request.createdAt.getTime()) / DAY),
      unread: !isAnswered,
    }
  })
  return { total: counted?.total ?? 0, rows }
}

const orders = {
  oldest: [asc(requests.createdAt)],
  newest: [desc(requests.createdAt)],
  changed: [desc(requests.changedAt)],
} as const

type Filters = Pick<Parameters<Handler<typeof contract.deskList>>[0], 'search' | 'state' | 'kind'>

export function filter({ search, state, kind }: Filters): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(
    state ? eq(requests.state, state === 'waiting' ? 'received' : state) : undefined,
    kind ? eq(requests.kind, kind) : undefined,
    ...words.map((word) => or(ilike(requests.foundBy, like(word)), named(word))),
  )
}

const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** 'RQ-1042' and '1042' find the request of that number. */
function named(word: string): SQL | undefined {
  const number = /^(?:rq-)?(\d{1,9})$/i.exec(word)?.[1]
  return number ? sql`${requests.number} = ${Number(number)}` : undefined
}
