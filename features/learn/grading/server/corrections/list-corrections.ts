import { and, desc, eq, type SQL } from 'drizzle-orm'
import { isPersonFound } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import type { examCorrections } from '../../contract/corrections-contract.ts'
import { mayConfirm } from '../../rules/correction-states.ts'
import { namesOf } from '../sheet-rows.ts'
import { type GradeFacts, gradeCorrections, gradeSheets, grades } from '../tables.ts'

const corrections = (ctx: SignedInContext, where: SQL | undefined) =>
  ctx.db
    .select({ correction: gradeCorrections, grade: grades, sheet: gradeSheets })
    .from(gradeCorrections)
    .innerJoin(grades, eq(grades.id, gradeCorrections.gradeId))
    .innerJoin(gradeSheets, eq(gradeSheets.id, gradeCorrections.sheetId))
    .where(where)

const newestFirst = [desc(gradeCorrections.correctedAt), desc(gradeCorrections.id)]

type Found = Awaited<ReturnType<typeof corrections>>

/** Lists the corrections of all sheets, newest first. */
export const listCorrections: Handler<(typeof examCorrections)['corrections']> = async (input, ctx) => {
  const where = and(
    input.state && eq(gradeCorrections.state, input.state),
    await isPersonFound(ctx.db, grades.userId, input.search),
  )
  const sorts = { asked: gradeCorrections.correctedAt }
  const rows = await pageOf(corrections(ctx, where), input, orderOf(input, sorts, gradeCorrections.id))
  const counted = ctx.db
    .select({ id: gradeCorrections.id })
    .from(gradeCorrections)
    .innerJoin(grades, eq(grades.id, gradeCorrections.gradeId))
    .where(where)
  return { rows: await viewsOf(ctx, rows), total: await ctx.db.$count(counted.as('found')) }
}

/** Returns the corrections of one sheet, newest first. */
export async function correctionsOn(ctx: SignedInContext, sheetId: string) {
  return viewsOf(ctx, await corrections(ctx, eq(gradeCorrections.sheetId, sheetId)).orderBy(...newestFirst))
}

async function viewsOf(ctx: SignedInContext, found: Found) {
  const { userId: me } = ctx.actor
  const nameOf = await namesOf(
    ctx.db,
    found.flatMap(({ correction, grade }) => [correction.correctedBy, correction.decidedBy, grade.userId]),
  )
  return found.map(({ correction, grade, sheet }) => {
    const isOpen = correction.state === 'waiting'
    return {
      correctionid: correction.id,
      gradeid: grade.id,
      sheetid: sheet.id,
      sheet: sheet.title,
      heldOn: sheet.heldOn,
      name: nameOf(grade.userId),
      before: facts(correction.before),
      after: facts(correction.after),
      reason: correction.reason,
      correctedBy: nameOf(correction.correctedBy),
      correctedAt: correction.correctedAt,
      state: correction.state,
      decidedBy: correction.decidedBy && nameOf(correction.decidedBy),
      decidedAt: correction.decidedAt,
      decisionReason: correction.decisionReason,
      mayConfirm: isOpen && mayConfirm(me, { ...grade, correctedBy: correction.correctedBy }),
      mayRefuse: isOpen && grade.userId !== me,
      isMine: correction.correctedBy === me,
    }
  })
}

const facts = (stored: GradeFacts) => ({ ...stored, points: { ...stored.points } })

/** Corrections of grades that await confirmation. */
export const correctionsToConfirm: TodayCard = {
  key: 'exams.corrections',
  label: 'Grade corrections to confirm',
  to: '/gradeSubmitter/corrections?state=waiting',
  kind: 'worry',
  access: ['instructor', 'seminar_clerk'],
  count: ({ db }) =>
    countOldest(
      db,
      gradeCorrections,
      eq(gradeCorrections.state, 'waiting'),
      gradeCorrections.correctedAt,
      ({ reason, correctedAt }) => ({ name: reason, at: correctedAt }),
    ),
}
