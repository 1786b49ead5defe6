import { sql } from 'drizzle-orm'
import { tidyEmail } from '#platform/contract/email.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import type { accountsSession } from '../contract/session-contract.ts'
import type { accounts } from '../contract.ts'
import { enter } from './enter.ts'
import { challenge } from './factors/challenges.ts'
import { refuseElsewhere } from './factors/login-rules.ts'
import { isPassword, nobodysHash } from './passwords.ts'
import { findMerged } from './people/find-merged.ts'
import { secondSteps } from './second-step.ts'
import { endSessions, pathAfterLogout } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Logs a user in by user name or email address. Unknown user names and wrong passwords get the same response with the
 * same delay. For an account with a second factor, the correct password only opens `accounts/confirmLogin`. For a
 * merged account, the correct password reveals the account it was merged into.
 */
export const login: Handler<typeof accounts.login> = async ({ username, password }, ctx) => {
  const [found] = await ctx.db
    .select()
    .from(users)
    .where(
      sql`lower(${users.username}) = lower(${username}) or lower(${users.email}) = lower(${tidyEmail(username)})`,
    )
    .limit(1)
  const merged = found ? null : await findMerged(ctx.db, username)
  const stored = found?.passwordHash || merged?.passwordHash || (await nobodysHash)
  const fits = await isPassword(stored, password)
  if (merged?.passwordHash && fits)
    return ctx.refuse('merged', {
      message: `This account was merged into the one with the user name ${merged.into}. Please log in with that one.`,
    })
  // An account that someone else created has no password yet.
  if (!found?.passwordHash || !fits) {
    // The input is not logged because users sometimes type their password into the wrong field.
    await ctx.audit({
      action: 'accounts.login',
      outcome: 'refused',
      ...(found ? { target: found.id } : {}),
      details: { reason: found ? 'wrong password' : 'unknown name' },
    })
    return ctx.refuse('bad-login')
  }
  await refuseElsewhere(ctx, found)
  const ways = await secondSteps(ctx.db, found.id)
  if (ways) {
    const pending = await challenge(ctx, 'second-step', found.id)
    return ctx.refuse('second-step-wanted', { data: { pending, ways } })
  }
  return enter(ctx, found.id, 'password')
}

export const logout: Handler<typeof accountsSession.logout> = async (_input, ctx) => {
  const next = ctx.actor ? await pathAfterLogout(ctx, ctx.actor.sessionId) : null
  if (ctx.actor) await endSessions(ctx, ctx.actor.viewedBy ?? ctx.actor.userId, ctx.actor.sessionId)
  ctx.http.clearCookie(SESSION_COOKIE)
  return { good: true, next }
}
