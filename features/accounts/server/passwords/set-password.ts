import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { endLinksOf } from '../links/mailed-links.ts'
import { passwordChangedMail } from '../mail.ts'
import { endSessions } from '../sessions.ts'
import { users } from '../tables.ts'

/** Stores the new hash, ends every session and every open link of the person, and tells them by mail. */
export async function setPassword(
  call: Call,
  user: { id: string; email: string; firstName: string },
  passwordHash: string,
): Promise<void> {
  await call.db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, user.id))
  await endLinksOf(call, user.id)
  await endSessions(call.db, call.now, user.id)
  await call.audit({ action: 'accounts.setPassword', target: user.id })
  const { name, phone, email } = call.settings.provider
  await sendMail(call, passwordChangedMail, user.email, {
    firstName: user.firstName,
    at: call.now,
    support: `${name}, ${phone}, ${email}`,
  })
}
