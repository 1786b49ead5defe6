import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'

/** Ids of courses by their codes. */
export async function courseIds(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  return new Map((await findCourses(db, codes)).map(({ code, id }) => [code, id]))
}
