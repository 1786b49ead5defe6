import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { placeEvents, programmePlaces } from '../tables.ts'

/** Why a person's places were closed, by the programme's code. */
export async function closingReasons(db: Db, userId: string): Promise<Map<string, string>> {
  const found = await db
    .select({ programme: programmePlaces.programme, reason: placeEvents.reason })
    .from(placeEvents)
    .innerJoin(programmePlaces, eq(programmePlaces.id, placeEvents.placeId))
    .where(and(eq(programmePlaces.userId, userId), eq(programmePlaces.state, 'closed')))
    .orderBy(asc(placeEvents.at), asc(placeEvents.id))
  return new Map(found.map(({ programme, reason }) => [programme, reason]))
}
