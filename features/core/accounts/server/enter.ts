import { and, eq, ne, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { deviceName } from '../rules/device-name.ts'
import { newDeviceMail } from './mail.ts'
import { findUser, toMe, type User } from './queries.ts'
import { endSessions, startSession } from './sessions.ts'
import { sessions } from './tables.ts'
import { worksFor } from './works-for.ts'

/**
 * Starts a session for an authenticated user and ends the previous one; `started` runs in the same transaction. Returns
 * the output of the specified login.
 */
export async function enter(
  ctx: Context,
  userId: string,
  by: 'password' | 'code' | 'passkey' | 'company',
  started?: (inner: Context, sessionId: string) => Promise<void>,
) {
  const user = (await findUser(ctx.db, userId)) ?? refuse('not-found')
  await ctx.transaction(async (inner) => {
    if (inner.actor) await endSessions(inner, inner.actor.userId, inner.actor.sessionId)
    await notifyNewDevice(inner, user)
    const sessionId = await startSession(inner, user.id)
    await started?.(inner, sessionId)
    await inner.audit({ action: 'accounts.login', target: user.id, details: { by } })
  })
  const answered = { ...(await toMe(ctx, user.id)), ...(await worksFor(ctx, user.id)) }
  return { good: true as const, msg: `Welcome, ${user.firstName}.`, user: answered }
}

/**
 * Emails a user about a login with a browser or system that none of their sessions of the last ninety days used. The
 * first login sends no email.
 */
async function notifyNewDevice(ctx: Context, user: User): Promise<void> {
  const device = deviceName(ctx.http.userAgent)
  const seen = await ctx.db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.userAgent, sql`''`)))
  if (seen.length === 0 || seen.some(({ userAgent }) => deviceName(userAgent) === device)) return
  const { name, phone, email } = ctx.settings.provider
  await sendMail(ctx, newDeviceMail, user.email, {
    firstName: user.firstName,
    device,
    ip: ctx.http.ip,
    at: ctx.now,
    support: `${name}, ${phone}, ${email}`,
  })
}
