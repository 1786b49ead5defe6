import { and, eq, isNull } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { courseInstructors } from './tables.ts'

/** Ends all teaching assignments of a closed account. Past assignments remain on the courses. */
export const teachingTerminationPart: TerminationPart = {
  async forget(ctx, userId) {
    await ctx.db
      .update(courseInstructors)
      .set({ until: ctx.now, endReason: 'The account was ended.', endedBy: ctx.actor?.userId ?? null })
      .where(and(eq(courseInstructors.userId, userId), isNull(courseInstructors.until)))
  },
}

/** Exports the courses that a user teaches or taught. */
export const exportTeaching: PersonalExport = async ({ db }, userId) => ({
  courses: await db
    .select({
      course: courseInstructors.courseCode,
      ...pick(courseInstructors, 'role', 'since', 'until'),
    })
    .from(courseInstructors)
    .where(eq(courseInstructors.userId, userId)),
})
