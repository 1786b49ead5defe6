import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { PromoCode } from '../queries.ts'
import { promoCodes } from '../tables.ts'

/** A code of seminars by its id, put away or not. */
export async function findSeminarCode(db: Db, codeid: string): Promise<PromoCode | null> {
  const [found] = await db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.id, codeid), inArray(promoCodes.kind, ['global', 'event'])))
  return found ?? null
}

export interface GlobalCodeSearch {
  search: string
  archived: boolean
  direction: 'asc' | 'desc'
  page: number
  rows: number
}

/** A page of the codes that count at every event. */
export async function globalCodes(db: Db, wanted: GlobalCodeSearch) {
  const words = `%${wanted.search.replace(/[\\%_]/g, '\\$&')}%`
  const where = and(
    eq(promoCodes.kind, 'global'),
    wanted.archived ? isNotNull(promoCodes.archivedAt) : isNull(promoCodes.archivedAt),
    wanted.search === '' ? undefined : ilike(promoCodes.code, words),
  )
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(promoCodes).where(where)
  const rows = await db
    .select()
    .from(promoCodes)
    .where(where)
    .orderBy((wanted.direction === 'asc' ? asc : desc)(promoCodes.code), asc(promoCodes.id))
    .limit(wanted.rows)
    .offset((wanted.page - 1) * wanted.rows)
  return { rows, total }
}
