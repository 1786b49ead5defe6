import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { PromoCode } from '../queries.ts'
import { promoCodes } from '../tables.ts'

/** Returns the codes of some events, or those valid for every event, without archived ones. */
export async function seminarCodes(db: Db, of: readonly string[] | 'global'): Promise<PromoCode[]> {
  if (of !== 'global' && of.length === 0) return []
  const which: SQL | undefined =
    of === 'global'
      ? eq(promoCodes.kind, 'global')
      : and(eq(promoCodes.kind, 'event'), inArray(promoCodes.eventId, [...of]))
  return db
    .select()
    .from(promoCodes)
    .where(and(which, isNull(promoCodes.archivedAt)))
    .orderBy(asc(promoCodes.code))
}
