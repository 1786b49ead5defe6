import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { promoCodes } from '../tables.ts'

const countIn = (table: 'promo_holds' | 'seminar_code_uses', states: string) =>
  sql<number>`(select count(*)::int from ${sql.raw(table)} h where h.code_id = promo_codes.id and h.state in (${sql.raw(states)}))`
const holdsIn = (states: string) =>
  sql<number>`(${countIn('promo_holds', states)} + ${countIn('seminar_code_uses', states)})`

/** Number of buyers with a reservation of the code. */
export const held = holdsIn(`'held', 'ordered'`)

/** Number of orders paid with the code, plus users who received its credit. */
export const usedTimes = sql<number>`(${holdsIn(`'used'`)}
  + (select count(*)::int from promo_credits c where c.code_id = promo_codes.id))`

/** Returns the number of uses and reservations of a code. `counted` is the number that counts toward its limit. */
export async function countsOf(db: Db, id: string): Promise<{ counted: number; used: number; held: number }> {
  const [counts] = await db
    .select({ counted: promoCodes.used, used: usedTimes, held })
    .from(promoCodes)
    .where(eq(promoCodes.id, id))
  return counts ?? { counted: 0, used: 0, held: 0 }
}
