import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isPersonFound, lastNameFirst, peopleView } from '#features/core/accounts/server/public.ts'
import { examsView } from '#features/learn/exams/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { listOf, matching, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { examGrading } from '../contract/grading-contract.ts'
import { isComplete } from '../rules/points.ts'
import { correctionsOn } from './corrections/list-corrections.ts'
import { examOf, findSheet, gradeRows, gradesOn, namesOf, type Sheet } from './sheet-rows.ts'
import { gradeSheets, grades } from './tables.ts'

type Grading = typeof examGrading

const sorts = { held: gradeSheets.heldOn, title: gradeSheets.title, location: gradeSheets.location }

/** Whether a row is complete; SQL equivalent of `isComplete`. */
const entered = sql<number>`count(*) filter (where ${grades.absent}
  or (select count(*) from jsonb_object_keys(${grades.points})) >= jsonb_array_length(${gradeSheets.criteria}))::int`
const passed = sql<number>`count(*) filter (where ${grades.passed})::int`

type SheetSearch = Parameters<Handler<Grading['gradeSheets']>>[0]

export const listSheets: Handler<Grading['gradeSheets']> = (input, { db }) => findSheets(db, input)

/** Returns grade sheets; with `grader`, only those that this user opened or edited. */
export async function findSheets(db: Db, input: SheetSearch, grader: string | null = null) {
  const where = and(
    matching(input.search, [gradeSheets.title, gradeSheets.location, gradeSheets.examiner]),
    grader === null ? undefined : or(eq(gradeSheets.createdBy, grader), wroteOn(grader)),
    input.exam === '' ? undefined : eq(gradeSheets.examCode, input.exam),
    input.state === 'open' ? isNull(gradeSheets.lockedAt) : undefined,
    input.state === 'locked' ? isNotNull(gradeSheets.lockedAt) : undefined,
  )
  const exams = examsView(db)
  const found = await pageOf(
    db
      .select({ sheet: gradeSheets, examName: exams.title, people: count(grades.id), entered, passed })
      .from(gradeSheets)
      .leftJoin(exams, eq(exams.code, gradeSheets.examCode))
      .leftJoin(grades, eq(grades.sheetId, gradeSheets.id))
      .where(where)
      .groupBy(gradeSheets.id, exams.title),
    input,
    [...orderOf(input, sorts), desc(gradeSheets.id)],
  )
  return {
    rows: found.map(({ sheet, examName, people, ...counts }) => ({
      ...sheetFacts(sheet, examName),
      people,
      entered: people === 0 ? 0 : counts.entered,
      passed: counts.passed,
    })),
    total: await countUpTo(db, gradeSheets, where),
  }
}

const wroteOn = (grader: string) => sql`exists (select 1 from ${grades}
  where ${grades.sheetId} = ${gradeSheets.id} and ${grades.changedBy} = ${grader})`

function sheetFacts(sheet: Sheet, examName: string | null) {
  return {
    sheetid: sheet.id,
    kind: sheet.kind,
    title: sheet.title,
    exam: sheet.examCode ? { code: sheet.examCode, name: examName ?? sheet.examCode } : null,
    ...pick(sheet, 'heldOn', 'location', 'examiner'),
    state: sheet.lockedAt ? ('locked' as const) : ('open' as const),
  }
}

export const showSheet: Handler<Grading['gradeSheet']> = async ({ sheetid }, ctx) => {
  const sheet = await findSheet(ctx.db, sheetid)
  const exam = await examOf(ctx.db, sheet.examCode)
  const nameOf = await namesOf(ctx.db, [sheet.createdBy, sheet.lockedBy])
  return {
    ...sheetFacts(sheet, exam?.title ?? null),
    ...pick(sheet, 'passPercent', 'revision', 'criteria'),
    createdBy: nameOf(sheet.createdBy),
    createdAt: sheet.createdAt,
    lockedBy: sheet.lockedBy && nameOf(sheet.lockedBy),
    lockedAt: sheet.lockedAt,
    grades: await gradeRows(ctx, await gradesOn(ctx.db, sheetid)),
    corrections: await correctionsOn(ctx, sheetid),
  }
}

/** Exports the sheet as a file of results. */
export const sheetGrades: Handler<Grading['sheetGrades']> = async (input, ctx) => {
  const sheet = await findSheet(ctx.db, input.sheetid)
  const people = peopleView(ctx.db)
  const { rows, total } = await listOf(
    ctx.db,
    ctx.db
      .select({ grade: grades })
      .from(grades)
      .innerJoin(people, eq(people.id, grades.userId))
      .where(and(eq(grades.sheetId, sheet.id), await isPersonFound(ctx.db, grades.userId, input.search))),
    input,
    orderOf(input, { name: lastNameFirst(people) }, grades.id),
  )
  const shown = await gradeRows(ctx, pluck(rows, 'grade'))
  return {
    rows: shown.map((row) => ({
      ...row,
      confirmedTotal: isComplete(sheet.criteria, row.points) && !row.absent ? row.confirmedTotal : null,
    })),
    total,
  }
}
