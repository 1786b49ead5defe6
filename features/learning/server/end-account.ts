import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { EndingPart } from '#features/accounts/server/public.ts'
import { enrolments, notes } from './tables.ts'

/** Finished training stays valid and keeps its name; notes are private and go. */
export const endingOfLearning: EndingPart = {
  async needsName(call, userId) {
    const finished = and(eq(enrolments.userId, userId), isNotNull(enrolments.completedAt))
    return (await call.db.$count(enrolments, finished)) > 0
  },
  async forget(call, userId) {
    const own = call.db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId))
    await call.db.delete(notes).where(inArray(notes.enrolmentId, own))
  },
}
