import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { findPeople, listHolders } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { distinctOf } from '#platform/server/lists/distinct-of.ts'
import { beginsWith, latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import { withinDays } from '#platform/server/lists/office-days.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { auditRows, auditText } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import { readableDetails } from '../../rules/office/readable-details.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_PEOPLE = 200
const searched = { table: auditRows, id: auditRows.id, text: auditText(auditRows) }

/** Lists audited actions with their actors, newest first. */
export const auditList: Handler<typeof office.auditList> = async (input, ctx) => {
  const { db } = ctx
  const where = and(
    await by(db, input.who),
    // Actions are chosen or typed partially; both cases match by prefix so that the index is used.
    input.action === '' ? undefined : beginsWith(auditRows.action, input.action),
    input.target === '' ? undefined : eq(auditRows.target, input.target),
    await hasWords(db, searched, input.search),
    input.outcome && eq(auditRows.outcome, input.outcome),
    withinDays(auditRows.at, input.from, input.to),
  )
  const order = orderOf(input, { newest: latestFirst(auditRows.at) }, auditRows.id)
  const { rows: found, total } = await listOf(db, db.select().from(auditRows).where(where), input, order)
  const nameOf = await namesIn(db, found)
  const rows = found.map(({ id, at, actorId, action, outcome, target, details, ip }) => ({
    auditid: id,
    at,
    who: actorId ? { userid: actorId, name: nameOf(actorId) ?? 'unknown person' } : null,
    action,
    outcome,
    target,
    targetName: target ? nameOf(target) : null,
    details: readableDetails(details),
    linkTo: typeof details.linkTo === 'string' ? details.linkTo : null,
    ip,
  }))
  return { rows, total }
}

/** Filters by the users matching the search; 'system' finds entries without an actor, from jobs and guests. */
async function by(db: Db, who: string): Promise<SQL | undefined> {
  if (who === '') return undefined
  if (who === 'system') return sql`${auditRows.actorId} is null`
  if (UUID.test(who)) return eq(auditRows.actorId, who)
  const { rows } = await listHolders(db, { search: who, page: 1, rows: MAX_PEOPLE })
  const ids = rows.map(({ userid }) => userid)
  return ids.length === 0 ? sql`false` : inArray(auditRows.actorId, ids)
}

async function namesIn(db: Db, rows: { actorId: string | null; target: string | null }[]) {
  const ids = rows.flatMap(({ actorId, target }) => [actorId, target]).filter((id) => id !== null)
  const people = await findPeople(
    db,
    ids.filter((id) => UUID.test(id)),
  )
  return (id: string): string | null => {
    const person = people.get(id)
    return person ? `${fullName(person)} (${person.username})` : null
  }
}

export const auditActions: Handler<typeof office.auditActions> = async (_input, ctx) => ({
  actions: await distinctOf(ctx.db, auditRows, auditRows.action),
})
