import { and, eq, isNotNull } from 'drizzle-orm'
import type { MergePart, PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { gradeSheets, grades } from '../tables.ts'

/** A passed exam remains valid and retains its name. */
export const gradesTerminationPart: TerminationPart = {
  async needsName(ctx, userId) {
    const passed = and(eq(grades.userId, userId), eq(grades.passed, true))
    return (await ctx.db.$count(grades, passed)) > 0
  },
}

export const mergeOfGrades: MergePart = { moves: [grades.userId] }

/** Exports a user's grades on locked sheets. */
export const exportGrades: PersonalExport = ({ db }, userId) =>
  db
    .select({
      sheet: gradeSheets.title,
      exam: gradeSheets.examCode,
      heldOn: gradeSheets.heldOn,
      location: gradeSheets.location,
      ...pick(grades, 'points', 'absent', 'scorePercent', 'passed'),
    })
    .from(grades)
    .innerJoin(gradeSheets, eq(gradeSheets.id, grades.sheetId))
    .where(and(eq(grades.userId, userId), isNotNull(gradeSheets.lockedAt)))
