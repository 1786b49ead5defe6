import { eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { endLinksOf } from '../links/mailed-links.ts'
import { passwordChangedMail } from '../mail.ts'
import { endSessions } from '../sessions.ts'
import { users } from '../tables.ts'

/** Stores the new hash, ends every session and open link of the user, and notifies them by email. */
export async function setPassword(
  ctx: Context,
  user: { id: string; email: string; firstName: string },
  passwordHash: string,
): Promise<void> {
  await ctx.db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, user.id))
  await endLinksOf(ctx, user.id)
  await endSessions(ctx, user.id)
  await ctx.audit({ action: 'accounts.setPassword', target: user.id })
  const { name, phone, email } = ctx.settings.provider
  await sendMail(ctx, passwordChangedMail, user.email, {
    firstName: user.firstName,
    at: ctx.now,
    support: `${name}, ${phone}, ${email}`,
  })
}
