import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MergePart, TerminationPart } from '#features/core/accounts/server/public.ts'
import { externalHours, hourProofs } from './external-hours/tables.ts'
import { kits } from './kits/tables.ts'
import { renewalReminders } from './renewal/tables.ts'
import { certificateCorrections, certificates } from './tables.ts'

/** Search text of a certificate without the email address. */
const withoutAddress = sql`concat_ws(' ', ${certificates.number}, ${certificates.snapshot}->'holder'->>'name',
  ${certificates.snapshot}->'course'->>'code', ${certificates.snapshot}->'course'->>'name')`

/** Certificates are retained for life and name their holder; an open correction request is withdrawn. */
export const certificatesTerminationPart: TerminationPart = {
  async needsName(ctx, userId) {
    return (await ctx.db.$count(certificates, eq(certificates.userId, userId))) > 0
  },
  async forget(ctx, userId) {
    const waiting = and(eq(certificateCorrections.userId, userId), eq(certificateCorrections.state, 'asked'))
    await ctx.db.update(certificateCorrections).set({ state: 'withdrawn', decidedAt: ctx.now }).where(waiting)
    await ctx.db.update(certificates).set({ foundBy: withoutAddress }).where(eq(certificates.userId, userId))
  },
}

/** Certificates move with their kits and hours. Two active ones of the same type or course block the merge. */
export const mergeOfCertificates: MergePart = {
  moves: [
    ...[certificates.userId, certificateCorrections.userId, kits.userId],
    ...[externalHours.userId, hourProofs.userId],
  ],
  ends: [renewalReminders.userId],
  async blockers({ db }, { from, into }) {
    const rows = await db
      .select({ type: certificates.type, course: certificates.courseCode })
      .from(certificates)
      .where(
        and(
          inArray(certificates.userId, [from, into]),
          isNull(certificates.revokedAt),
          isNull(certificates.supersededAt),
        ),
      )
      .groupBy(certificates.type, certificates.courseCode)
      .having(sql`count(distinct ${certificates.userId}) = 2`)
    return rows.map(({ type, course }) => `Both accounts have a certificate of ${course ?? type}.`)
  },
}
