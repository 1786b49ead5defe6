import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'

/** Returns course ids by course code. */
export async function courseIds(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  return new Map((await findCourses(db, codes)).map(({ code, id }) => [code, id]))
}
