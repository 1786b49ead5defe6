import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { liftSuppression } from '#platform/server/mail/suppressions.ts'
import { sendMail } from '#platform/server/mail.ts'
import { confirmAddressMail, loginChangedMail } from '../mail.ts'
import type { User } from '../queries.ts'
import { endSessions } from '../sessions.ts'
import { users } from '../tables.ts'
import { addressProofs } from './address-parts.ts'
import { ADDRESS_DAYS, endLinksOf, makeLink } from './mailed-links.ts'

type Person = Pick<User, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>

/** Sends the link that confirms a user's current or new email address. */
export async function mailAddressLink(ctx: Context, user: Person, email: string): Promise<void> {
  const url = await makeLink(ctx, { userId: user.id, purpose: 'address', email })
  await sendMail(ctx, confirmAddressMail, email, { username: user.username, url, days: ADDRESS_DAYS })
}

/** Records once that the user receives email at their current address; lifts any suppression of it. */
export async function proveOwnAddress(ctx: Context, user: Person): Promise<void> {
  await liftSuppression(ctx, user.email)
  const proven = await ctx.db
    .update(users)
    .set({ emailProvenAt: ctx.now })
    .where(and(eq(users.id, user.id), isNull(users.emailProvenAt)))
    .returning({ id: users.id })
  if (proven.length > 0) await notifyProven(ctx, user, user.email)
}

/**
 * Sets a user's email address to another one that they have proven. Ends their sessions and the links to the old
 * address, which is notified. Throws PostgreSQL's duplicate error if another account has the new address.
 */
export async function changeAddress(ctx: Context, user: Person, email: string): Promise<void> {
  await ctx.db.update(users).set({ email, emailProvenAt: ctx.now }).where(eq(users.id, user.id))
  await liftSuppression(ctx, email)
  await endLinksOf(ctx, user.id)
  await endSessions(ctx, user.id)
  await ctx.audit({ action: 'accounts.changeAddress', target: user.id })
  await notifyLoginChange(ctx, user, [['Email address', email]])
  await notifyProven(ctx, user, email)
}

/** Notifies a person's current or previous address of changes to their login. */
export async function notifyLoginChange(
  ctx: Context,
  user: Pick<User, 'email' | 'firstName'>,
  changes: [what: string, to: string][],
): Promise<void> {
  const { name, phone, email } = ctx.settings.provider
  const support = `${name}, ${phone}, ${email}`
  await sendMail(ctx, loginChangedMail, user.email, { firstName: user.firstName, changes, support })
}

async function notifyProven(ctx: Context, { id: userId, firstName, lastName }: Person, email: string) {
  for (const part of ctx.parts(addressProofs)) await part(ctx, { userId, email, firstName, lastName })
}
