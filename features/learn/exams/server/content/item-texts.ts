import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#platform/server/context.ts'
import { examItems, examItemVersions } from '../tables.ts'

/** Returns the question texts of all items, including retired ones, without choices and answers. */
export async function itemTexts({ db }: Reader): Promise<string[]> {
  const rows = await db
    .select({ text: sql<string>`${examItemVersions.body} ->> 'text'` })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
  return rows.map(({ text }) => text)
}
