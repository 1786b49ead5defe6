import { and, eq, isNull } from 'drizzle-orm'
import { type Exam, findExams } from '#features/learn/exams/server/public.ts'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../contract/grading-contract.ts'
import { openSheetFor } from './sheet-rows.ts'
import { gradeSheets, grades, rubrics } from './tables.ts'

type Grading = typeof examGrading
export type Draft = Parameters<Handler<Grading['openSheet']>>[0]

const _DAY = 86_400_000

export const openSheet: Handler<Grading['openSheet']> = async (input, ctx) => ({
  sheetid: await createSheet(ctx, input),
})

/** Creates a sheet with the criteria of its rubric, or with one field for the points of a paper exam. */
export async function createSheet(ctx: SignedInContext, input: Draft): Promise<string> {
  refuseFuture(ctx, input.heldOn)
  const exam = input.examCode === '' ? null : await findExam(ctx, input.examCode)
  const about = input.kind === 'paper' ? paperOf(input, exam) : await handsOnOf(ctx, input)
  const id = ctx.newId()
  const sheet = {
    kind: input.kind,
    ...about,
    examCode: exam?.code ?? null,
    passPercent: exam?.passPercent ?? about.passPercent,
    ...pick(input, 'heldOn', 'location', 'examiner'),
  }
  await ctx.db.insert(gradeSheets).values({ id, ...sheet, createdBy: ctx.actor.userId, createdAt: ctx.now })
  await ctx.audit({ action: 'exams.openSheet', target: id, details: { after: sheet } })
  return id
}

/** Rejects dates that are still in the future in every time zone. */
function refuseFuture(ctx: Context, heldOn: string): void {
  const latest = addDays(dayIn(ctx.now, OFFICE_ZONE), 1)
  if (heldOn > latest) badField('heldOn', 'This day has not come yet.')
}

async function findExam(ctx: Context, code: string) {
  const [exam] = await findExams(ctx.db, [code])
  return exam?.archivedAt === null ? exam : badField('examCode', 'There is no such exam.')
}

function paperOf({ maxPoints }: Draft, exam: Exam | null) {
  if (!exam) return badField('examCode', 'Please choose the exam.')
  if (maxPoints === '') return badField('maxPoints', 'Please enter the points of the whole paper.')
  const criteria = [{ key: 'c1', label: 'Points of the paper', description: '', points: maxPoints }]
  return { title: exam.title, rubricId: null, criteria, passPercent: exam.passPercent }
}

async function handsOnOf(ctx: Context, { rubricid }: Draft) {
  if (rubricid === '') return badField('rubricid', 'Please choose a rubric.')
  const [rubric] = await ctx.db
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.id, rubricid), isNull(rubrics.archivedAt)))
  if (!rubric) return badField('rubricid', 'There is no such rubric.')
  const { name, criteria, passPercent } = rubric
  return { title: name, rubricId: rubric.id, criteria, passPercent }
}

const badField = (field: string, description: string): never =>
  refuse('bad-input', { fields: { [field]: description } satisfies FieldMessages })

export const saveSheet: Handler<Grading['saveSheet']> = async (input, ctx) => {
  const { sheetid, revision, ...facts } = input
  const sheet = await openSheetFor(ctx, sheetid, 'alone')
  refuseFuture(ctx, facts.heldOn)
  const { heldOn, location, examiner, passPercent } = sheet
  const before = { heldOn, location, examiner, passPercent }
  if (sheet.revision !== revision) refuse('conflict', { data: { revision: sheet.revision, theirs: before } })
  await ctx.db
    .update(gradeSheets)
    .set({ ...facts, revision: revision + 1 })
    .where(eq(gradeSheets.id, sheetid))
  await ctx.audit({ action: 'exams.saveSheet', target: sheetid, details: { before, after: facts } })
  return { revision: revision + 1 }
}

export const dropSheet: Handler<Grading['dropSheet']> = async ({ sheetid }, ctx) => {
  const sheet = await openSheetFor(ctx, sheetid, 'alone')
  if ((await ctx.db.$count(grades, eq(grades.sheetId, sheetid))) > 0) return ctx.refuse('not-empty')
  await ctx.db.delete(gradeSheets).where(eq(gradeSheets.id, sheetid))
  const { title, heldOn, location } = sheet
  await ctx.audit({
    action: 'exams.dropSheet',
    target: sheetid,
    details: { before: { title, heldOn, location } },
  })
  return {}
}
