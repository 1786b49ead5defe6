import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { promoCodes } from '../tables.ts'

const countIn = (table: 'promo_holds' | 'seminar_code_uses', states: string) =>
  sql<number>`(select count(*)::int from ${sql.raw(table)} h where h.code_id = promo_codes.id and h.state in (${sql.raw(states)}))`
const holdsIn = (states: string) =>
  sql<number>`(${countIn('promo_holds', states)} + ${countIn('seminar_code_uses', states)})`

/** How many buyers have a code reserved. */
export const held = holdsIn(`'held', 'ordered'`)

/** How many orders are paid with a code, or people have its credit. */
export const usedTimes = sql<number>`(${holdsIn(`'used'`)}
  + (select count(*)::int from promo_credits c where c.code_id = promo_codes.id))`

/** How often a code was used and is reserved; `counted` are the uses that its limit counts. */
export async function countsOf(db: Db, id: string): Promise<{ counted: number; used: number; held: number }> {
  const [counts] = await db
    .select({ counted: promoCodes.used, used: usedTimes, held })
    .from(promoCodes)
    .where(eq(promoCodes.id, id))
  return counts ?? { counted: 0, used: 0, held: 0 }
}
