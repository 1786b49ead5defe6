import { sql } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { supportAdmin } from '../../contract/admin-contract.ts'
import { supportTickets } from '../tables.ts'

const DAY = 86_400_000

interface Figures extends Record<string, unknown> {
  received: number
  answered: number
  closed: number
  first_answer: number | null
  to_close: number | null
}

export const figures: Handler<typeof supportAdmin.figures> = async ({ days }, { db, now }) => {
  const since = new Date(now.getTime() - days * DAY)
  const { createdAt, firstAnsweredAt, closedAt, mergedInto, waitingSince } = supportTickets
  const minutes = (until: typeof closedAt) => sql`extract(epoch from ${until} - ${createdAt}) / 60`
  const median = (until: typeof closedAt) =>
    sql`percentile_cont(0.5) within group (order by ${minutes(until)}) filter (where ${until} is not null)`
  const { rows } = await db.execute<Figures>(sql`select count(*)::int as received,
    count(${firstAnsweredAt})::int as answered, count(${closedAt})::int as closed,
    ${median(firstAnsweredAt)} as first_answer, ${median(closedAt)} as to_close
    from ${supportTickets} where ${createdAt} > ${since} and ${mergedInto} is null`)
  const waiting = await db.execute<{ count: number; longest: string | null }>(
    sql`select count(*)::int as count, min(${waitingSince}) as longest from ${supportTickets}
      where ${waitingSince} is not null`,
  )
  const [found] = rows
  const [waits] = waiting.rows
  const { received = 0, answered = 0, closed = 0 } = found ?? {}
  return {
    received,
    answered,
    closed,
    firstAnswer: found?.first_answer === null ? null : Math.round(Number(found?.first_answer)),
    toClose: found?.to_close === null ? null : Math.round(Number(found?.to_close)),
    waiting: waits?.count ?? 0,
    longestWait: waits?.longest ? new Date(waits.longest) : null,
  }
}
