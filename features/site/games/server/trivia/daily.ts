import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { itemOfDay } from './items.ts'
import { triviaAsks } from './tables.ts'

/** Returns the user's result for the question of a day. */
export async function dailyState(
  db: Db,
  userId: string,
  day: string,
): Promise<'open' | 'right' | 'wrong' | 'none'> {
  const [ask] = await db
    .select()
    .from(triviaAsks)
    .where(and(eq(triviaAsks.userId, userId), eq(triviaAsks.dailyOf, day)))
  if (ask?.answeredAt) return ask.right ? 'right' : 'wrong'
  return ask || (await itemOfDay(db, day)) ? 'open' : 'none'
}
