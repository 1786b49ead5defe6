import { desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Outcome } from '../rules/outcomes.ts'
import { signOnAttempts } from './tables.ts'

const SHOWN = 20

interface Attempted {
  companyId: string
  outcome: Outcome
  isTest?: boolean
  email?: string
  detail?: string
  userId?: string | null
}

/** Records the outcome of an attempt for the company's administrators. */
export async function recordAttempt(ctx: Context, attempted: Attempted): Promise<void> {
  const { companyId, outcome, isTest = false, email = '', detail = '', userId = null } = attempted
  await ctx.db
    .insert(signOnAttempts)
    .values({ id: ctx.newId(), companyId, outcome, isTest, email, detail, userId, at: ctx.now })
}

export const lastAttempts = (db: Db, companyId: string) =>
  db
    .select()
    .from(signOnAttempts)
    .where(eq(signOnAttempts.companyId, companyId))
    .orderBy(desc(signOnAttempts.at), desc(signOnAttempts.id))
    .limit(SHOWN)
