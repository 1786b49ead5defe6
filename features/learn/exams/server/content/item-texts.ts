import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#platform/server/context.ts'
import { examItems, examItemVersions } from '../tables.ts'

/** What the items of the bank ask, without choices and answers; retired ones too. */
export async function itemTexts({ db }: Reader): Promise<string[]> {
  const rows = await db
    .select({ text: sql<string>`${examItemVersions.body} ->> 'text'` })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
  return rows.map(({ text }) => text)
}
