import { eq } from 'drizzle-orm'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import { codesIn, type ExamForm } from '../../contract/exam-form.ts'
import type { Exam } from '../find-exams.ts'
import { exams } from '../tables.ts'
import { liveItems, missingParts } from './bank-shortage.ts'

type Admin = typeof examsAdmin

/** Saves the terms for new purchases and attempts; the item bank must have enough items for an attempt. */
export const saveExam: Handler<Admin['saveExam']> = async ({ code, revision, exam: form }, ctx) => {
  const exam = await holdExam(ctx, code)
  if (exam.revision !== revision) refuse('conflict', { data: { revision: exam.revision } })
  await refuseUnfillable(ctx, form.blueprint)
  const { price, courses, ...rest } = form
  const terms = { ...rest, courses: codesIn(courses) }
  const priceMinor = fromMajor(price) ?? 0
  await ctx.db
    .update(exams)
    .set({ ...terms, priceMinor, revision: revision + 1 })
    .where(eq(exams.code, code))
  await ctx.audit({
    action: 'exams.saveExam',
    target: code,
    details: { before: formOf(exam), after: form },
  })
  return { revision: revision + 1 }
}

async function holdExam(ctx: Context, code: string): Promise<Exam> {
  const [exam] = await ctx.db.select().from(exams).where(eq(exams.code, code)).for('update')
  return exam ?? refuse('not-found')
}

async function refuseUnfillable(ctx: Context, blueprint: ExamForm['blueprint']): Promise<void> {
  const live = await liveItems(ctx.db, pluck(blueprint, 'topic'))
  const fields: FieldMessages = {}
  for (const part of missingParts(blueprint, live))
    fields[`exam.blueprint.${blueprint.indexOf(part)}.items`] =
      `This topic has ${live.get(part.topic) ?? 0} live items.`
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

export function formOf(exam: Exam): ExamForm {
  const { title, track, level, summary, minutes, passPercent, attempts, waitDays, accessDays } = exam
  return {
    title,
    track,
    level,
    summary,
    minutes,
    passPercent,
    attempts,
    waitDays,
    accessDays,
    contactHours: exam.contactHours,
    proctored: exam.proctored,
    courses: exam.courses.join(', '),
    cutShort: exam.cutShort,
    cutNote: exam.cutNote,
    price: toMajor(exam.priceMinor),
    blueprint: exam.blueprint,
  }
}

export const archiveExam: Handler<Admin['archiveExam']> = async ({ code, archived }, ctx) => {
  const exam = await holdExam(ctx, code)
  if ((exam.archivedAt !== null) === archived) return {}
  if (!archived) await refuseEmptyBank(ctx, exam)
  await ctx.db
    .update(exams)
    .set({ archivedAt: archived ? ctx.now : null, revision: exam.revision + 1 })
    .where(eq(exams.code, code))
  await ctx.audit({ action: archived ? 'exams.archiveExam' : 'exams.restoreExam', target: code })
  return {}
}

/** An exam whose topics shrank while it was archived cannot be sold again until they are filled. */
async function refuseEmptyBank(ctx: Context<'bank-too-small'>, { title, blueprint }: Exam): Promise<void> {
  const missing = missingParts(blueprint, await liveItems(ctx.db))
  if (missing.length > 0)
    ctx.refuse('bank-too-small', {
      message: `The bank has too few live items for ${title}. Change its blueprint or add items first.`,
    })
}
