import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { wallClock } from '#platform/contract/zoned-clock.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { DIGEST_HOUR } from '../rules/delivery.ts'
import { choicesOf } from './choices-of.ts'
import { digestMail } from './mail.ts'
import { inboxItems } from './tables.ts'

const MAX_SHOWN = 10

/** Runs hourly: sends one email with the pending messages to users in whose time zone it is 7 a.m. */
export const mailDigests = job({
  name: 'mailDigests',
  input: z.object({}),
  async run(_input, ctx) {
    const waiting = await ctx.db
      .selectDistinct({ userId: inboxItems.userId })
      .from(inboxItems)
      .where(eq(inboxItems.mailDue, 'digest'))
    const choices = await choicesOf(ctx.db, pluck(waiting, 'userId'))
    for (const { userId } of waiting) {
      const zone = choices.get(userId)?.zone ?? 'UTC'
      if (wallClock(ctx.now, zone).hours === DIGEST_HOUR)
        await ctx.transaction((inner) => mailDigest(inner, userId))
    }
  },
})

async function mailDigest(ctx: Context, userId: string): Promise<void> {
  const due = await ctx.db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.userId, userId), eq(inboxItems.mailDue, 'digest')))
    .orderBy(asc(inboxItems.createdAt))
    .for('update')
  const user = (await findPeople(ctx.db, [userId])).get(userId)
  // Skip messages that were read in the app in the meantime.
  const unread = due.filter(({ readAt }) => readAt === null)
  if (user && unread.length > 0)
    await sendMail(ctx, digestMail, user.email, {
      firstName: user.firstName,
      messages: unread.slice(0, MAX_SHOWN).map(({ subject, lead }) => ({ subject, lead })),
      more: Math.max(0, unread.length - MAX_SHOWN),
      url: `${ctx.settings.publicUrl}/myMessages`,
    })
  if (due.length > 0)
    await ctx.db
      .update(inboxItems)
      .set({ mailDue: null })
      .where(inArray(inboxItems.id, pluck(due, 'id')))
}
