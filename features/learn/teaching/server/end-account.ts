import { and, eq, isNull } from 'drizzle-orm'
import type { EndingPart, PersonalExport } from '#features/core/accounts/server/public.ts'
import { courseInstructors } from './tables.ts'

/** Whose account ends teaches nothing any more; that they once did stays with the courses. */
export const endingOfTeaching: EndingPart = {
  async forget(ctx, userId) {
    await ctx.db
      .update(courseInstructors)
      .set({ until: ctx.now, endReason: 'The account was ended.', endedBy: ctx.actor?.userId ?? null })
      .where(and(eq(courseInstructors.userId, userId), isNull(courseInstructors.until)))
  },
}

/** Which courses a person teaches or taught. */
export const exportTeaching: PersonalExport = async ({ db }, userId) => ({
  courses: await db
    .select({
      course: courseInstructors.courseCode,
      role: courseInstructors.role,
      since: courseInstructors.since,
      until: courseInstructors.until,
    })
    .from(courseInstructors)
    .where(eq(courseInstructors.userId, userId)),
})
