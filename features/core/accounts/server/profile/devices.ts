import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import type { accounts } from '../../contract.ts'
import { deviceName } from '../../rules/device-name.ts'
import { endSessions } from '../sessions.ts'
import { sessions } from '../tables.ts'

/** Lists the user's active sessions, current device first. */
export const listSessions: Handler<typeof accounts.listSessions> = async (_input, ctx) => {
  const { userId, sessionId } = ctx.actor
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100)
  const listed = rows.map((row) => ({
    sessionid: row.id,
    device: deviceName(row.userAgent),
    ...pick(row, 'ip', 'createdAt', 'lastSeenAt'),
    current: row.id === sessionId,
  }))
  return { sessions: listed.sort((one, other) => Number(other.current) - Number(one.current)) }
}

/** Ends one of the caller's sessions; `not-found` if it belongs to another user. */
export const endSession: Handler<typeof accounts.endSession> = async ({ sessionid }, ctx) => {
  const ended = await endSessions(ctx, ctx.actor.userId, sessionid)
  if (ended === 0) refuse('not-found')
  if (sessionid === ctx.actor.sessionId) ctx.http.clearCookie(SESSION_COOKIE)
  await ctx.audit({ action: 'accounts.endSession', target: sessionid })
  return { good: true, message: 'That device is logged out.' }
}
