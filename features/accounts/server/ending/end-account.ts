import { eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { endedPerson } from '../../rules/desk/ended-person.ts'
import { forgetFactors } from '../factors/change-factors.ts'
import { revokeCapability } from '../grants.ts'
import { grantsOf } from '../grants-of.ts'
import type { User } from '../queries.ts'
import { mailedLinks, mailedStrangers, mergedAccounts, pageViews, sessions, users } from '../tables.ts'
import { forgetPerson, needsName } from './ending-parts.ts'

/**
 * Closes an account to login and removes what names the person. Consents and the audit stay as proof, orders and
 * training records as the law and their verification need them; mails keep that they were sent, not what they said.
 */
export async function endAccount(call: Call<'last-admin'>, user: User): Promise<void> {
  for (const { capability, scope } of await grantsOf(call.db, user.id))
    await revokeCapability(call, user.id, capability, scope ?? '', 'The account was ended.')
  const keepsName = await needsName(call, user.id)
  await forgetPerson(call, user.id)
  await call.db.delete(sessions).where(eq(sessions.userId, user.id))
  await forgetFactors(call, user.id)
  await call.db.delete(mailedLinks).where(eq(mailedLinks.userId, user.id))
  await call.db.delete(mailedStrangers).where(eq(mailedStrangers.userId, user.id))
  await call.db.delete(mergedAccounts).where(eq(mergedAccounts.intoId, user.id))
  await call.db.delete(pageViews).where(eq(pageViews.userId, user.id))
  const left = endedPerson(user, keepsName)
  await call.db
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
  await call.db
    .update(users)
    .set({ ...left, marketingOptOutAt: user.marketingOptOutAt ?? call.now, callsAgreedAt: null })
    .where(eq(users.id, user.id))
}
