import { sql } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import type { accounts } from '../contract.ts'
import { enter } from './enter.ts'
import { challenge } from './factors/challenges.ts'
import { isPassword, nobodysHash } from './passwords.ts'
import { findMerged } from './people/find-merged.ts'
import { secondSteps } from './second-step.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Lets a person in by user name or email address; both unknown and wrong get the same answer, as slowly. Of an account
 * with a second step the right password opens `accounts/confirmLogin` only. Who knows the password of an account that
 * was merged into another reads which one that is.
 */
export const login: Handler<typeof accounts.login> = async ({ username, password }, call) => {
  const [found] = await call.db
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username}) or lower(${users.email}) = lower(${username})`)
    .limit(1)
  const merged = found ? null : await findMerged(call.db, username)
  const stored = found?.passwordHash || merged?.passwordHash || (await nobodysHash)
  const fits = await isPassword(stored, password)
  if (merged?.passwordHash && fits)
    return call.refuse('merged', {
      message: `This account was merged into the one with the user name ${merged.into}. Please log in with that one.`,
    })
  // An account that somebody else opened has no password yet.
  if (!found?.passwordHash || !fits) {
    // Not what was typed: people type their password into the wrong field.
    await call.audit({
      action: 'accounts.login',
      outcome: 'refused',
      ...(found ? { target: found.id } : {}),
      details: { reason: found ? 'wrong password' : 'unknown name' },
    })
    return call.refuse('bad-login')
  }
  const ways = await secondSteps(call.db, found.id)
  if (ways) {
    const pending = await challenge(call, 'second-step', found.id)
    return call.refuse('second-step-wanted', { data: { pending, ways } })
  }
  return enter(call, found.id, 'password')
}

export const logout: Handler<typeof accounts.logout> = async (_input, call) => {
  if (call.actor) await endSessions(call.db, call.now, call.actor.userId, call.actor.sessionId)
  call.http.clearCookie(SESSION_COOKIE)
  return { good: true }
}
