import { and, asc, count, eq } from 'drizzle-orm'
import { findPeople, lastNameFirst, peopleView } from '#features/core/accounts/server/public.ts'
import { type Exam, findExams } from '#features/learn/exams/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { scansOf } from './find-scans.ts'
import { gradeCorrections, gradeSheets, grades } from './tables.ts'

export type Sheet = typeof gradeSheets.$inferSelect
export type Grade = typeof grades.$inferSelect

export async function findSheet(db: Db, sheetId: string): Promise<Sheet> {
  const [sheet] = await db.select().from(gradeSheets).where(eq(gradeSheets.id, sheetId))
  return sheet ?? refuse('not-found')
}

/**
 * Locks the row of an open sheet. `shared` allows several users to enter grades concurrently; changes to the sheet
 * itself require `alone`.
 */
export async function openSheetFor(
  ctx: Context<'locked'>,
  sheetId: string,
  hold: 'shared' | 'alone',
): Promise<Sheet> {
  const [sheet] = await ctx.db
    .select()
    .from(gradeSheets)
    .where(eq(gradeSheets.id, sheetId))
    .for(hold === 'shared' ? 'share' : 'update')
  if (!sheet) refuse('not-found')
  if (sheet.lockedAt) ctx.refuse('locked')
  return sheet
}

/** Returns a grade row, locked for the change. Rejects other sheets' rows and the caller's own (no self-grading). */
export async function lockGrade(ctx: SignedInContext, sheetId: string, gradeId: string): Promise<Grade> {
  const [grade] = await ctx.db
    .select()
    .from(grades)
    .where(and(eq(grades.id, gradeId), eq(grades.sheetId, sheetId)))
    .for('update')
  if (!grade) refuse('not-found')
  if (grade.userId === ctx.actor.userId)
    refuse('forbidden', { message: 'This grade is yours. Someone else must enter it.' })
  return grade
}

/** Returns the rows of a sheet, by last name. */
export async function gradesOn(db: Db, sheetId: string): Promise<Grade[]> {
  const people = peopleView(db)
  const rows = await db
    .select({ grade: grades })
    .from(grades)
    .innerJoin(people, eq(people.id, grades.userId))
    .where(eq(grades.sheetId, sheetId))
    .orderBy(...lastNameFirst(people), asc(grades.id))
  return rows.map(({ grade }) => grade)
}

/** Returns names by user id, for users mentioned on a sheet. */
export async function namesOf(
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const people = await findPeople(
    db,
    ids.flatMap((id) => id ?? []),
  )
  return (id) => {
    const person = id === null ? undefined : people.get(id)
    return person ? fullName(person) : 'unknown person'
  }
}

/** Returns rows as shown on the page. */
export async function gradeRows(ctx: SignedInContext, rows: readonly Grade[]) {
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ userId, changedBy, confirmedBy }) => [
      userId,
      changedBy,
      ...(confirmedBy ? [confirmedBy] : []),
    ]),
  )
  const scans = await scansOf(ctx.db, pluck(rows, 'id'))
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? fullName(person) : 'unknown person'
  }
  return rows.map((grade) => ({
    gradeid: grade.id,
    userid: grade.userId,
    name: nameOf(grade.userId),
    username: people.get(grade.userId)?.username ?? '',
    points: { ...grade.points },
    ...pick(grade, 'absent', 'remark', 'confirmedTotal'),
    confirmedBy: grade.confirmedBy && nameOf(grade.confirmedBy),
    changedBy: nameOf(grade.changedBy),
    changedByYou: grade.changedBy === ctx.actor.userId,
    ...pick(grade, 'changedAt', 'scorePercent', 'passed'),
    scans: scans(grade.id),
  }))
}

/** Returns one row as shown on the page. */
export async function gradeRow(ctx: SignedInContext, grade: Grade) {
  const [row] = await gradeRows(ctx, [grade])
  return row ?? refuse('not-found')
}

export async function correctionCount(db: Db, gradeId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(gradeCorrections)
    .where(eq(gradeCorrections.gradeId, gradeId))
  return row?.count ?? 0
}

/** Returns the exam that a sheet counts toward. */
export async function examOf(db: Db, code: string | null): Promise<Exam | null> {
  if (code === null) return null
  const [exam] = await findExams(db, [code])
  return exam ?? null
}
