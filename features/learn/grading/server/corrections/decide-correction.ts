import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examCorrections } from '../../contract/corrections-contract.ts'
import { type CorrectionState, mayConfirm } from '../../rules/correction-states.ts'
import { outcomeOf } from '../../rules/points.ts'
import { notifyGrade } from '../notify-grade.ts'
import { heldMoment } from '../results/sheet-grades.ts'
import { findSheet, gradeRow, lockGrade } from '../sheet-rows.ts'
import { gradeCorrections, grades } from '../tables.ts'

type Corrections = typeof examCorrections

/** Makes the corrected grade effective. The learner gets an email, and other features are notified of the result. */
export const confirmCorrection: Handler<Corrections['confirmCorrection']> = async ({ correctionid }, ctx) => {
  const { correction, grade, sheet } = await openCorrection(ctx, correctionid)
  if (!mayConfirm(ctx.actor.userId, { ...grade, correctedBy: correction.correctedBy }))
    return ctx.refuse('same-person')
  const { after, before, reason } = correction
  const outcome = after.absent ? null : outcomeOf(sheet.criteria, after.points, sheet.passPercent)
  const [changed] = await ctx.db
    .update(grades)
    .set({
      ...after,
      confirmedTotal: outcome?.total ?? null,
      confirmedBy: outcome && ctx.actor.userId,
      gradedAt: outcome && heldMoment(sheet.heldOn, ctx.now),
      changedAt: ctx.now,
      changedBy: correction.correctedBy,
    })
    .where(eq(grades.id, grade.id))
    .returning()
  await decide(ctx, correctionid, 'confirmed')
  await notifyGrade(ctx, { sheet, grade, outcome, correction: reason })
  await ctx.audit({
    action: 'exams.confirmCorrection',
    target: sheet.id,
    details: {
      correction: correctionid,
      person: grade.userId,
      askedBy: correction.correctedBy,
      before,
      after,
      reason,
    },
  })
  return { grade: await gradeRow(ctx, changed ?? refuse('not-found')) }
}

/** Declines a correction; the grade remains unchanged. The requester uses this to withdraw it. */
export const refuseCorrection: Handler<Corrections['refuseCorrection']> = async (input, ctx) => {
  const { correctionid, reason } = input
  const { correction, grade, sheet } = await openCorrection(ctx, correctionid)
  const state = correction.correctedBy === ctx.actor.userId ? 'withdrawn' : 'refused'
  await decide(ctx, correctionid, state, reason)
  await ctx.audit({
    action: 'exams.refuseCorrection',
    target: sheet.id,
    details: { correction: correctionid, person: grade.userId, state, reason },
  })
  return { state }
}

/** Locks the grade and then the correction: of two concurrent decisions, the second finds it decided. */
async function openCorrection(ctx: SignedInContext<'decided'>, correctionId: string) {
  const [found] = await ctx.db.select().from(gradeCorrections).where(eq(gradeCorrections.id, correctionId))
  if (!found) return refuse('not-found')
  const sheet = await findSheet(ctx.db, found.sheetId)
  const grade = await lockGrade(ctx, sheet.id, found.gradeId)
  const [correction] = await ctx.db
    .select()
    .from(gradeCorrections)
    .where(eq(gradeCorrections.id, correctionId))
  if (correction?.state !== 'waiting') return ctx.refuse('decided')
  return { correction, grade, sheet }
}

const decide = (ctx: SignedInContext, id: string, state: CorrectionState, decisionReason = '') =>
  ctx.db
    .update(gradeCorrections)
    .set({ state, decidedBy: ctx.actor.userId, decidedAt: ctx.now, decisionReason })
    .where(eq(gradeCorrections.id, id))
