import { inArray } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { enrollmentOriginsOf } from '#features/learn/learning/server/public.ts'
import { packageRecords } from './tables.ts'

/** Exports what imported packages have stored about a user. */
export const exportPackageRecords: PersonalExport = async ({ db }, userId) => {
  const ids = (await enrollmentOriginsOf(db, userId)).map(({ enrollmentId }) => enrollmentId)
  return ids.length === 0
    ? []
    : db.select().from(packageRecords).where(inArray(packageRecords.enrollmentId, ids))
}
