import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { loginChallenges } from '../tables.ts'

const MINUTES = 10

type Purpose = (typeof loginChallenges.$inferSelect)['purpose']

/** Creates a one-time challenge that expires after ten minutes; the table holds only its hash. */
export async function challenge(ctx: Context, purpose: Purpose, userId: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = ctx.after(MINUTES * 60_000)
  await ctx.db.insert(loginChallenges).values({ tokenHash: hashToken(token), purpose, userId, expiresAt })
  return token
}

const openOne = (token: string, purpose: Purpose, now: Date) =>
  and(
    eq(loginChallenges.tokenHash, hashToken(token)),
    eq(loginChallenges.purpose, purpose),
    gt(loginChallenges.expiresAt, now),
  )

/** Returns the id of the user whose login awaits its second factor; null if there is no such login. */
export async function waitingLogin(db: Db, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select()
    .from(loginChallenges)
    .where(openOne(token, 'second-step', now))
  return row?.userId ?? null
}

/** Consumes a challenge of this user or of no user. True if it was open; of two concurrent responses, one succeeds. */
export async function spend(
  ctx: Pick<Context, 'db' | 'now'>,
  token: string,
  purpose: Purpose,
  userId: string | null,
): Promise<boolean> {
  const whose = userId === null ? isNull(loginChallenges.userId) : eq(loginChallenges.userId, userId)
  const spent = await ctx.db
    .delete(loginChallenges)
    .where(and(openOne(token, purpose, ctx.now), whose))
    .returning({ tokenHash: loginChallenges.tokenHash })
  return spent.length > 0
}
