import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsFactors } from '../../contract/factors-contract.ts'
import { factorsOf, mustHaveFactor } from '../second-step.ts'
import { recoveryCodes } from '../tables.ts'

export const factors: Handler<typeof accountsFactors.factors> = async (_input, ctx) => {
  const { userId } = ctx.actor
  const held = await factorsOf(ctx.db, userId)
  const [left] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return {
    app: held.app,
    passkeys: held.passkeys.map(({ id, label, createdAt, lastUsedAt }) => ({
      passkeyid: id,
      label,
      createdAt,
      lastUsedAt,
    })),
    codesLeft: left?.count ?? 0,
    required: mustHaveFactor(ctx.settings, ctx.actor),
  }
}
