import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { knownAddressMail } from '../mail.ts'
import { users } from '../tables.ts'

const DAY = 86_400_000

/** Notifies the owner of an address of an attempt to create another account with it; at most once a day. */
export async function notifyKnownAddress(ctx: Context, email: string): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [user] = await inner.db
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`)
      .for('update')
    if (!user) return
    const sent = await inner.db
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.recipient, user.email),
          eq(mailMessages.template, knownAddressMail.name),
          gt(mailMessages.createdAt, inner.after(-DAY)),
        ),
      )
      .limit(1)
    if (sent.length > 0) return
    const { firstName, username } = user
    await sendMail(inner, knownAddressMail, user.email, {
      firstName,
      username,
      shop: inner.settings.publicUrl,
    })
  })
}
