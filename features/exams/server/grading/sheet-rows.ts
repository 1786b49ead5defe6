import { and, asc, count, desc, eq } from 'drizzle-orm'
import { findPeople, lastNameFirst, peopleView } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { gradeCorrections, gradeSheets, grades } from '../graded/tables.ts'
import { exams } from '../tables.ts'
import { scansOf } from './find-scans.ts'

export type Sheet = typeof gradeSheets.$inferSelect
export type Grade = typeof grades.$inferSelect

export async function findSheet(db: Db, sheetId: string): Promise<Sheet> {
  const [sheet] = await db.select().from(gradeSheets).where(eq(gradeSheets.id, sheetId))
  return sheet ?? refuse('not-found')
}

/**
 * A sheet that is still open. `shared` lets several people enter grades at once while nobody locks it; whoever
 * changes the sheet itself takes it alone.
 */
export async function openSheetFor(
  call: Call<'locked'>,
  sheetId: string,
  hold: 'shared' | 'alone',
): Promise<Sheet> {
  const [sheet] = await call.db
    .select()
    .from(gradeSheets)
    .where(eq(gradeSheets.id, sheetId))
    .for(hold === 'shared' ? 'share' : 'update')
  if (!sheet) refuse('not-found')
  if (sheet.lockedAt) call.refuse('locked')
  return sheet
}

/** A row of the sheet, held until the change is done. Refuses a row of another sheet, and one's own: nobody grades themselves. */
export async function holdGrade(call: SignedInCall, sheetId: string, gradeId: string): Promise<Grade> {
  const [grade] = await call.db
    .select()
    .from(grades)
    .where(and(eq(grades.id, gradeId), eq(grades.sheetId, sheetId)))
    .for('update')
  if (!grade) refuse('not-found')
  if (grade.userId === call.actor.userId)
    refuse('forbidden', { message: 'This grade is yours. Someone else must enter it.' })
  return grade
}

/** The rows of a sheet, by last name. */
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

/** Names of people by id, for those that a sheet mentions. */
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
    return person ? `${person.firstName} ${person.lastName}` : 'unknown person'
  }
}

/** Rows as the page shows them. */
export async function gradeRows(call: SignedInCall, rows: readonly Grade[]) {
  const people = await findPeople(
    call.db,
    rows.flatMap(({ userId, changedBy, confirmedBy }) => [
      userId,
      changedBy,
      ...(confirmedBy ? [confirmedBy] : []),
    ]),
  )
  const scans = await scansOf(
    call.db,
    rows.map(({ id }) => id),
  )
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? `${person.firstName} ${person.lastName}` : 'unknown person'
  }
  return rows.map((grade) => ({
    gradeid: grade.id,
    userid: grade.userId,
    name: nameOf(grade.userId),
    username: people.get(grade.userId)?.username ?? '',
    points: { ...grade.points },
    absent: grade.absent,
    remark: grade.remark,
    confirmedTotal: grade.confirmedTotal,
    confirmedBy: grade.confirmedBy && nameOf(grade.confirmedBy),
    changedBy: nameOf(grade.changedBy),
    changedByYou: grade.changedBy === call.actor.userId,
    changedAt: grade.changedAt,
    scorePercent: grade.scorePercent,
    passed: grade.passed,
    scans: scans(grade.id),
  }))
}

/** One row as the page shows it. */
export async function gradeRow(call: SignedInCall, grade: Grade) {
  const [row] = await gradeRows(call, [grade])
  return row ?? refuse('not-found')
}

export async function correctionsOn(db: Db, sheetId: string) {
  const found = await db
    .select({ correction: gradeCorrections, userId: grades.userId })
    .from(gradeCorrections)
    .innerJoin(grades, eq(grades.id, gradeCorrections.gradeId))
    .where(eq(gradeCorrections.sheetId, sheetId))
    .orderBy(desc(gradeCorrections.correctedAt), desc(gradeCorrections.id))
  const nameOf = await namesOf(
    db,
    found.flatMap(({ correction, userId }) => [correction.correctedBy, userId]),
  )
  return found.map(({ correction, userId }) => ({
    correctionid: correction.id,
    gradeid: correction.gradeId,
    name: nameOf(userId),
    before: facts(correction.before),
    after: facts(correction.after),
    reason: correction.reason,
    correctedBy: nameOf(correction.correctedBy),
    correctedAt: correction.correctedAt,
  }))
}

const facts = (stored: typeof gradeCorrections.$inferSelect.before) => ({
  ...stored,
  points: { ...stored.points },
})

export async function correctionCount(db: Db, gradeId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(gradeCorrections)
    .where(eq(gradeCorrections.gradeId, gradeId))
  return row?.count ?? 0
}

/** The exam that a sheet counts for. */
export async function examOf(db: Db, code: string | null): Promise<typeof exams.$inferSelect | null> {
  if (code === null) return null
  const [exam] = await db.select().from(exams).where(eq(exams.code, code))
  return exam ?? null
}
