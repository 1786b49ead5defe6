import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { gradeSheets, grades, rubrics } from '../graded/tables.ts'
import { exams } from '../tables.ts'
import { openSheetFor } from './sheet-rows.ts'

type Grading = typeof examGrading
export type Draft = Parameters<Handler<Grading['openSheet']>>[0]

const DAY = 86_400_000

export const openSheet: Handler<Grading['openSheet']> = async (input, call) => ({
  sheetid: await layDownSheet(call, input),
})

/** Opens a sheet with the criteria of its rubric, or with one field for the points of a paper. */
export async function layDownSheet(call: SignedInCall, input: Draft): Promise<string> {
  refuseFuture(call, input.heldOn)
  const exam = input.examCode === '' ? null : await findExam(call, input.examCode)
  const about = input.kind === 'paper' ? paperOf(input, exam) : await handsOnOf(call, input)
  const id = uuid({ msecs: call.now.getTime() })
  const sheet = {
    kind: input.kind,
    ...about,
    examCode: exam?.code ?? null,
    passPercent: exam?.passPercent ?? about.passPercent,
    heldOn: input.heldOn,
    location: input.location,
    examiner: input.examiner,
  }
  await call.db
    .insert(gradeSheets)
    .values({ id, ...sheet, createdBy: call.actor.userId, createdAt: call.now })
  await call.audit({ action: 'exams.openSheet', target: id, details: { after: sheet } })
  return id
}

/** A day later than now anywhere on earth has not come yet. */
function refuseFuture(call: Call, heldOn: string): void {
  const latest = new Date(call.now.getTime() + DAY).toISOString().slice(0, 10)
  if (heldOn > latest) badField('heldOn', 'This day has not come yet.')
}

async function findExam(call: Call, code: string) {
  const [exam] = await call.db
    .select()
    .from(exams)
    .where(and(eq(exams.code, code), isNull(exams.archivedAt)))
  return exam ?? badField('examCode', 'There is no such exam.')
}

function paperOf({ mostPoints }: Draft, exam: typeof exams.$inferSelect | null) {
  if (!exam) return badField('examCode', 'Please choose the exam.')
  if (mostPoints === '') return badField('mostPoints', 'Please enter the points of the whole paper.')
  const criteria = [{ key: 'c1', label: 'Points of the paper', description: '', points: mostPoints }]
  return { title: exam.title, rubricId: null, criteria, passPercent: exam.passPercent }
}

async function handsOnOf(call: Call, { rubricid }: Draft) {
  if (rubricid === '') return badField('rubricid', 'Please choose a rubric.')
  const [rubric] = await call.db
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.id, rubricid), isNull(rubrics.archivedAt)))
  if (!rubric) return badField('rubricid', 'There is no such rubric.')
  const { name, criteria, passPercent } = rubric
  return { title: name, rubricId: rubric.id, criteria, passPercent }
}

const badField = (field: string, description: string): never =>
  refuse('bad-input', { fields: { [field]: description } satisfies FieldMessages })

export const saveSheet: Handler<Grading['saveSheet']> = async (input, call) => {
  const { sheetid, revision, ...facts } = input
  const sheet = await openSheetFor(call, sheetid, 'alone')
  refuseFuture(call, facts.heldOn)
  const { heldOn, location, examiner, passPercent } = sheet
  const before = { heldOn, location, examiner, passPercent }
  if (sheet.revision !== revision) refuse('conflict', { data: { revision: sheet.revision, theirs: before } })
  await call.db
    .update(gradeSheets)
    .set({ ...facts, revision: revision + 1 })
    .where(eq(gradeSheets.id, sheetid))
  await call.audit({ action: 'exams.saveSheet', target: sheetid, details: { before, after: facts } })
  return { revision: revision + 1 }
}

export const dropSheet: Handler<Grading['dropSheet']> = async ({ sheetid }, call) => {
  const sheet = await openSheetFor(call, sheetid, 'alone')
  if ((await call.db.$count(grades, eq(grades.sheetId, sheetid))) > 0) return call.refuse('not-empty')
  await call.db.delete(gradeSheets).where(eq(gradeSheets.id, sheetid))
  const { title, heldOn, location } = sheet
  await call.audit({
    action: 'exams.dropSheet',
    target: sheetid,
    details: { before: { title, heldOn, location } },
  })
  return {}
}
