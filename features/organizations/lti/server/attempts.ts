import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Outcome } from '../rules/outcomes.ts'
import type { PlatformRow } from './platforms.ts'
import { ltiAttempts } from './tables.ts'

const SHOWN = 20
const MINUTES = 10

interface Attempted {
  outcome: Outcome
  email?: string
  detail?: string
  userId?: string | null
}

/** Records the outcome of a launch for the company's administrators. */
export async function recordAttempt(
  ctx: Context,
  { companyId, name }: Pick<PlatformRow, 'companyId' | 'name'>,
  { outcome, email = '', detail = '', userId = null }: Attempted,
): Promise<void> {
  const row = { companyId, platform: name, outcome, email, detail, userId }
  await ctx.db.insert(ltiAttempts).values({ ...row, id: ctx.newId(), at: ctx.now })
}

/**
 * Records a launch that no registered platform signed. The same one is recorded once in ten minutes, because anyone can
 * send it.
 */
export async function recordStranger(
  ctx: Context,
  companyId: string,
  { outcome, detail }: { outcome: Outcome; detail: string },
): Promise<void> {
  const recent = and(
    eq(ltiAttempts.companyId, companyId),
    eq(ltiAttempts.platform, ''),
    eq(ltiAttempts.outcome, outcome),
    gt(ltiAttempts.at, ctx.after(-MINUTES * 60_000)),
  )
  if ((await ctx.db.$count(ltiAttempts, recent)) === 0)
    await recordAttempt(ctx, { companyId, name: '' }, { outcome, detail })
}

export const lastAttempts = (db: Db, companyId: string) =>
  db
    .select()
    .from(ltiAttempts)
    .where(eq(ltiAttempts.companyId, companyId))
    .orderBy(desc(ltiAttempts.at), desc(ltiAttempts.id))
    .limit(SHOWN)
