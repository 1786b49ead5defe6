import { and, eq, sql } from 'drizzle-orm'
import type { EndingPart } from '#features/accounts/server/public.ts'
import { certificateCorrections, certificates } from './tables.ts'

/** What the register finds a certificate by, but for the email address. */
const withoutAddress = sql`concat_ws(' ', ${certificates.number}, ${certificates.snapshot}->'holder'->>'name',
  ${certificates.snapshot}->'course'->>'code', ${certificates.snapshot}->'course'->>'name')`

/** Certificates are for life and name their holder; a wish that nobody has answered is taken back. */
export const endingOfCertificates: EndingPart = {
  async needsName(call, userId) {
    return (await call.db.$count(certificates, eq(certificates.userId, userId))) > 0
  },
  async forget(call, userId) {
    const waiting = and(eq(certificateCorrections.userId, userId), eq(certificateCorrections.state, 'asked'))
    await call.db
      .update(certificateCorrections)
      .set({ state: 'withdrawn', decidedAt: call.now })
      .where(waiting)
    await call.db.update(certificates).set({ foundBy: withoutAddress }).where(eq(certificates.userId, userId))
  },
}
