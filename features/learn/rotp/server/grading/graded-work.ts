import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { rotpAssignments, rotpPrograms, rotpSubmissions } from '../tables.ts'

/** Returns a user's graded and passed work, latest first, as part of the training record. */
export async function gradedWork(db: Db, userId: string) {
  const rows = await db
    .select({
      code: rotpPrograms.code,
      name: rotpAssignments.title,
      startedAt: rotpSubmissions.createdAt,
      gradedAt: rotpSubmissions.gradedAt,
      percent: rotpSubmissions.percent,
    })
    .from(rotpSubmissions)
    .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .where(
      and(
        eq(rotpSubmissions.userId, userId),
        eq(rotpSubmissions.current, true),
        eq(rotpSubmissions.state, 'graded'),
        eq(rotpSubmissions.passed, true),
      ),
    )
    .orderBy(desc(rotpSubmissions.gradedAt))
  return rows.flatMap(({ gradedAt, ...row }) => (gradedAt ? [{ ...row, gradedAt }] : []))
}
