import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { emailKey } from '#platform/contract/email.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { mailSuppressions } from '../tables.ts'

export interface Suppression {
  reason: (typeof mailSuppressions.$inferSelect)['reason']
  since: Date
}

/** Returns the suppressed addresses with their start times, by `emailKey`. */
export async function suppressionsOf(db: Db, emails: readonly string[]): Promise<Map<string, Suppression>> {
  const keys = [...new Set(emails.map(emailKey))]
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(mailSuppressions)
    .where(and(inArray(mailSuppressions.address, keys), isNotNull(mailSuppressions.since)))
  return new Map(
    rows.flatMap(({ address, reason, since }) => (since ? [[address, { reason, since }] as const] : [])),
  )
}

export async function suppressionOf(db: Db, email: string): Promise<Suppression | null> {
  return (await suppressionsOf(db, [email])).get(emailKey(email)) ?? null
}

/**
 * Resumes sending emails to an address. Reports about previously sent emails no longer count. Returns false if the
 * address was not suppressed.
 */
export async function liftSuppression(ctx: Context, email: string): Promise<boolean> {
  const address = emailKey(email)
  const lifted = await ctx.db
    .update(mailSuppressions)
    .set({ since: null, liftedAt: ctx.now })
    .where(and(eq(mailSuppressions.address, address), isNotNull(mailSuppressions.since)))
    .returning({ address: mailSuppressions.address })
  if (lifted.length === 0) return false
  await ctx.audit({ action: 'messaging.liftSuppression', target: address })
  return true
}
