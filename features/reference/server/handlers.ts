import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { reference } from '../contract.ts'
import { MOST_CASES } from '../rules/cases.ts'
import { savedCases } from './tables.ts'

const cases: Handler<typeof reference.cases> = async (input, call) => {
  const { kind, search } = input
  const query = call.db
    .select()
    .from(savedCases)
    .where(
      and(
        eq(savedCases.userId, call.actor.userId),
        kind && eq(savedCases.kind, kind),
        matching(search, [savedCases.name]),
      ),
    )
  const sorts = { changed: latestFirst(savedCases.changedAt), name: savedCases.name }
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, savedCases.id))
  return { total, rows: rows.map(({ id, userId: _, ...row }) => ({ caseid: id, ...row })) }
}

const saveCase: Handler<typeof reference.saveCase> = async ({ kind, name, fields }, call) => {
  const { userId } = call.actor
  // Two windows that save at once must not both find the last free place.
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cases:${userId}`}, 0))`)
  const named = and(
    eq(savedCases.userId, userId),
    eq(savedCases.kind, kind),
    sql`lower(${savedCases.name}) = lower(${name})`,
  )
  const changes = { name, fields, changedAt: call.now }
  const written = { caseid: savedCases.id }
  const [before] = await call.db.update(savedCases).set(changes).where(named).returning(written)
  if (before) return before
  if ((await call.db.$count(savedCases, eq(savedCases.userId, userId))) >= MOST_CASES)
    return call.refuse('too-many')
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(savedCases).values({ ...changes, id, userId, kind })
  return { caseid: id }
}

const deleteCase: Handler<typeof reference.deleteCase> = async ({ caseid }, call) => {
  const own = and(eq(savedCases.id, caseid), eq(savedCases.userId, call.actor.userId))
  const gone = await call.db.delete(savedCases).where(own).returning({ id: savedCases.id })
  return gone.length > 0 ? { good: true } : call.refuse('not-found')
}

export const referenceHandlers: Handlers<typeof reference> = { cases, saveCase, deleteCase }
