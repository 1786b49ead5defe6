import { eq, sql } from 'drizzle-orm'
import { emailKey } from '#platform/contract/email.ts'
import type { Context } from '#platform/server/context.ts'
import { mailMessages, mailSuppressions } from '#platform/server/tables.ts'
import { endedPerson } from '../../rules/admin/ended-person.ts'
import { removeAllFactors } from '../factors/change-factors.ts'
import { revokeCapability } from '../grants.ts'
import { grantsOf } from '../grants-of.ts'
import type { User } from '../queries.ts'
import { mailedLinks, mailedStrangers, mergedAccounts, pageViews, sessions, users } from '../tables.ts'
import { deletePersonalData, needsName } from './termination-parts.ts'

/**
 * Closes an account to login and removes identifying data. Consents and the audit log remain as proof, and orders and
 * training records as required by law and for verification. For emails, only the fact that they were sent remains.
 */
export async function endAccount(ctx: Context<'last-admin'>, user: User): Promise<void> {
  for (const { capability, scope } of await grantsOf(ctx.db, user.id))
    await revokeCapability(ctx, user.id, capability, scope ?? '', 'The account was ended.')
  const keepsName = await needsName(ctx, user.id)
  await deletePersonalData(ctx, user.id)
  await ctx.db.delete(sessions).where(eq(sessions.userId, user.id))
  await removeAllFactors(ctx, user.id)
  await ctx.db.delete(mailedLinks).where(eq(mailedLinks.userId, user.id))
  await ctx.db.delete(mailedStrangers).where(eq(mailedStrangers.userId, user.id))
  await ctx.db.delete(mergedAccounts).where(eq(mergedAccounts.intoId, user.id))
  await ctx.db.delete(pageViews).where(eq(pageViews.userId, user.id))
  const left = endedPerson(user, keepsName)
  await ctx.db
    .update(mailMessages)
    .set({
      recipient: left.email,
      html: '',
      text: '',
      sealed: null,
      attachments: [],
      subject: 'Removed: the account was ended',
    })
    .where(
      sql`lower(${mailMessages.recipient}) = lower(${user.email}) and ${mailMessages.sentAt} is not null`,
    )
  await ctx.db.delete(mailSuppressions).where(eq(mailSuppressions.address, emailKey(user.email)))
  await ctx.db
    .update(users)
    .set({ ...left, marketingOptOutAt: user.marketingOptOutAt ?? ctx.now, callsAgreedAt: null })
    .where(eq(users.id, user.id))
}
