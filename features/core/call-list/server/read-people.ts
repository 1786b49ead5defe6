import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { COUNTED } from '#platform/contract/paging.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countOf } from '#platform/server/lists/bounded-count.ts'
import { matching, orderOf, pageSql } from '#platform/server/lists/list-query.ts'
import type { calls } from '../contract.ts'
import type { CallState } from '../rules/call-states.ts'
import type { Outcome } from '../rules/outcomes.ts'
import { peopleToCall, reasonsFor } from './people-to-call.ts'

/** Row as returned by the database: timestamps are strings. */
interface Found extends Record<string, unknown> {
  key: string
  user_id: string | null
  name: string
  email: string
  phone: string
  company: string
  contacts: string[]
  reasons: { key: string; fact: Record<string, unknown>; since: string }[]
  state: CallState
  due_at: string
  block_id: string | null
  blocked_reason: string | null
  last_outcome: Outcome | null
  last_at: string | null
  caller_id: string | null
  call_until: string | null
}

const rowsOf = async (ctx: SignedInContext, statement: SQL): Promise<Found[]> =>
  (await ctx.db.execute<Found>(statement)).rows

const sorts = { due: sql`due_at`, name: sql`name` }

export const list: Handler<typeof calls.list> = async (input, ctx) => {
  const { state = 'due', reason, search } = input
  const words = matching(search, [sql`name`, sql`email`, sql`company`, sql`phone`])
  const found = sql`select * from (${peopleToCall(ctx)}) listed where state = ${state}
    ${reason ? sql`and reasons @> ${JSON.stringify([{ key: reason }])}::jsonb` : sql``}
    ${words ? sql`and ${words}` : sql``}`
  // Counts in the page query so that the people to call are computed only once.
  const { rows } = await ctx.db.execute<Found & { total: number }>(sql`
    select found.*, least(count(*) over (), ${COUNTED + 1})::int as total from (${found}) found
    ${pageSql(input, orderOf(input, sorts, sql`key`))}`)
  const total = rows[0]?.total ?? (input.page === 1 ? 0 : await countOf(ctx.db, found))
  return { rows: await toCallRows(ctx, rows), total }
}

async function toCallRows(ctx: SignedInContext, rows: readonly Found[]) {
  const callers = rows.map((row) => callerOf(ctx, row))
  const names = await ctx.peopleNames(callers.filter((each) => each !== null))
  const reasons = reasonsFor(ctx)
  const isAdmin = holds(ctx.actor, 'product_admin')
  return rows.map((row, index) => ({
    ...pick(row, 'key', 'name', 'company', 'email', 'phone'),
    userid: isAdmin ? row.user_id : null,
    state: row.state,
    dueAt: new Date(row.due_at),
    reasons: row.reasons.flatMap(({ key, fact, since }) => {
      const reason = reasons.find((each) => each.key === key)
      return reason
        ? [{ key, label: reason.label, sentence: reason.sentence(fact), since: new Date(since) }]
        : []
    }),
    caller: names.get(callers[index] ?? '') ?? '',
    isMine: callers[index] === ctx.actor.userId,
    last: row.last_outcome && row.last_at ? { outcome: row.last_outcome, at: new Date(row.last_at) } : null,
    blockedReason: row.blocked_reason ?? '',
  }))
}

/** Returns the staff member currently calling the person; calls that are never ended expire automatically. */
const callerOf = ({ now }: SignedInContext, { caller_id, call_until }: Found): string | null =>
  caller_id && call_until && new Date(call_until) > now ? caller_id : null

/** Finds a person of the call list, as visible to the caller. */
export async function findPerson(ctx: SignedInContext, key: string): Promise<Found | null> {
  const [row] = await rowsOf(ctx, sql`select * from (${peopleToCall(ctx)}) listed where key = ${key}`)
  return row ?? null
}
