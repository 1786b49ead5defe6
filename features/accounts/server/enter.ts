import { and, eq, ne, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { deviceName } from '../rules/device-name.ts'
import { newDeviceMail } from './mail.ts'
import { findUser, toMe, type User } from './queries.ts'
import { endSessions, startSession } from './sessions.ts'
import { sessions } from './tables.ts'
import { worksFor } from './works-for.ts'

/** Lets a person in who has shown who they are, in place of whoever was here; answers as the specified login does. */
export async function enter(call: Call, userId: string, by: 'password' | 'code' | 'passkey') {
  const user = (await findUser(call.db, userId)) ?? refuse('not-found')
  await call.transaction(async (inner) => {
    if (inner.actor) await endSessions(inner.db, inner.now, inner.actor.userId, inner.actor.sessionId)
    await tellNewDevice(inner, user)
    await startSession(inner, user.id)
    await inner.audit({ action: 'accounts.login', target: user.id, details: { by } })
  })
  const answered = { ...(await toMe(call, user.id)), ...(await worksFor(call, user.id)) }
  return { good: true as const, msg: `Welcome, ${user.firstName}.`, user: answered }
}

/**
 * Mails a person that somebody logged in with a browser or system that their sessions do not name. They name those of
 * the last ninety days, so that nobody is told about the first login of all.
 */
async function tellNewDevice(call: Call, user: User): Promise<void> {
  const device = deviceName(call.http.userAgent)
  const seen = await call.db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.userAgent, sql`''`)))
  if (seen.length === 0 || seen.some(({ userAgent }) => deviceName(userAgent) === device)) return
  const { name, phone, email } = call.settings.provider
  await sendMail(call, newDeviceMail, user.email, {
    firstName: user.firstName,
    device,
    ip: call.http.ip,
    at: call.now,
    support: `${name}, ${phone}, ${email}`,
  })
}
