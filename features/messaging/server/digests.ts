import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople } from '#features/accounts/server/public.ts'
import { wallClock } from '#platform/contract/zoned-clock.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { DIGEST_HOUR } from '../rules/delivery.ts'
import { choicesOf } from './choices-of.ts'
import { digestMail } from './mail.ts'
import { inboxItems } from './tables.ts'

const MOST_SHOWN = 10

/** Every hour: one email with what waits, to those for whom it is seven in the morning. */
export const mailDigests = job({
  name: 'mailDigests',
  input: z.object({}),
  async run(_input, call) {
    const waiting = await call.db
      .selectDistinct({ userId: inboxItems.userId })
      .from(inboxItems)
      .where(eq(inboxItems.mailDue, 'digest'))
    const choices = await choicesOf(
      call.db,
      waiting.map(({ userId }) => userId),
    )
    for (const { userId } of waiting) {
      const zone = choices.get(userId)?.zone ?? 'UTC'
      if (wallClock(call.now, zone).hours === DIGEST_HOUR)
        await call.transaction((inner) => mailDigest(inner, userId))
    }
  },
})

async function mailDigest(call: Call, userId: string): Promise<void> {
  const due = await call.db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.userId, userId), eq(inboxItems.mailDue, 'digest')))
    .orderBy(asc(inboxItems.createdAt))
    .for('update')
  const user = (await findPeople(call.db, [userId])).get(userId)
  // What was read in the app meanwhile is no news.
  const unread = due.filter(({ readAt }) => readAt === null)
  if (user && unread.length > 0)
    await sendMail(call, digestMail, user.email, {
      firstName: user.firstName,
      messages: unread.slice(0, MOST_SHOWN).map(({ subject, lead }) => ({ subject, lead })),
      more: Math.max(0, unread.length - MOST_SHOWN),
      url: `${call.settings.publicUrl}/myMessages`,
    })
  if (due.length > 0)
    await call.db
      .update(inboxItems)
      .set({ mailDue: null })
      .where(
        inArray(
          inboxItems.id,
          due.map(({ id }) => id),
        ),
      )
}
