import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { examItems, examItemVersions } from '../tables.ts'

/** Returns the question texts of live items, used to prevent other content from revealing them. */
export async function liveItemTexts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ text: sql<string>`${examItemVersions.body}->>'text'` })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .where(eq(examItems.state, 'live'))
  return rows.map(({ text }) => text)
}
