import { eq, notExists, sql } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { termsBook } from '../../rules/renewal/renewal-terms.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { apart, expiringBetween } from './ending-certificates.ts'
import { renewableOf } from './read-renewals.ts'
import { renewWhatIsDue } from './renew.ts'
import { renewalOpenings } from './tables.ts'

const DAY = 86_400_000
/** Time zones differ by a day at the maximum. */
const ZONES = DAY

const longest = (of: 'windowDays' | 'graceDays'): number =>
  Math.max(0, ...Object.values(termsBook).flatMap((terms) => terms.map((each) => each[of])))

/**
 * Renews certificates whose requirements were met before their window opened, on the day it opens. Each certificate is
 * checked only once; later achievements trigger the renewal themselves.
 */
export async function openWindows(ctx: Context): Promise<void> {
  const seen = ctx.db
    .select({ found: sql`1` })
    .from(renewalOpenings)
    .where(eq(renewalOpenings.certificateId, certificates.id))
  const ending = {
    after: ctx.after(-(longest('graceDays') * DAY - ZONES)),
    until: ctx.after(longest('windowDays') * DAY + ZONES),
    and: notExists(seen),
  }
  for await (const found of expiringBetween(ctx, ending)) {
    for (const certificate of found) await apart(ctx, certificate, () => openWindow(ctx, certificate))
  }
}

async function openWindow(ctx: Context, certificate: CertificateRow): Promise<void> {
  const renewable = renewableOf(certificate)
  if (!renewable) return
  if (dayIn(ctx.now, OFFICE_ZONE) < renewable.dates.opensOn) return
  await ctx.transaction(async (inner) => {
    const opened = await inner.db
      .insert(renewalOpenings)
      .values({ certificateId: certificate.id, openedAt: inner.now })
      .onConflictDoNothing()
      .returning({ id: renewalOpenings.certificateId })
    if (opened.length > 0) await renewWhatIsDue(inner, certificate.userId)
  })
}
