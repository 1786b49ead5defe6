import { and, asc, eq, inArray } from 'drizzle-orm'
import { findByEmails, findPeople } from '#features/core/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { mailState } from '#platform/server/mail/mail-state.ts'
import { sendMails } from '#platform/server/mail.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { notificationTests, TestRow } from '../contract.ts'
import { TEST_MESSAGE, testMessage } from './mail.ts'
import { inboxItems, pushes } from './tables.ts'

const sorts = { newest: inboxItems.createdAt }

export const testHandlers: Handlers<typeof notificationTests> = {
  async send({ to, topic, subject, text }, ctx) {
    const found = await findByEmails(ctx.db, to)
    if (found.size < new Set(to).size) return ctx.refuse('unknown')
    const people = to.length > 0 ? found : await findPeople(ctx.db, [ctx.actor.userId])
    await sendMails(
      ctx,
      testMessage(topic),
      [...people.values()].map(({ email }) => ({ to: email, facts: { subject, text } })),
    )
    return { people: people.size }
  },
  async log(input, ctx) {
    const query = ctx.db
      .select({ item: inboxItems, mail: mailMessages })
      .from(inboxItems)
      .innerJoin(mailMessages, eq(mailMessages.id, inboxItems.mailId))
      .where(and(eq(mailMessages.template, TEST_MESSAGE), matching(input.search, [inboxItems.subject])))
    const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, inboxItems.id))
    const devices = await devicesOf(
      ctx.db,
      rows.map(({ item }) => item.id),
    )
    const names = await ctx.peopleNames(rows.map(({ item }) => item.userId))
    return {
      total,
      rows: rows.map(({ item, mail }) => ({
        messageid: item.id,
        person: names.get(item.userId) ?? '',
        subject: item.subject,
        createdAt: item.createdAt,
        isRead: item.readAt !== null,
        email: mailState(mail),
        failure: mail.failure ?? '',
        devices: devices.get(item.id) ?? [],
      })),
    }
  },
}

/** Returns the delivery status of messages on the users' devices. */
async function devicesOf(db: Db, itemIds: readonly string[]): Promise<Map<string, TestRow['devices']>> {
  const found = new Map<string, TestRow['devices']>()
  if (itemIds.length === 0) return found
  const rows = await db
    .select()
    .from(pushes)
    .where(inArray(pushes.itemId, [...itemIds]))
    .orderBy(asc(pushes.deviceName), asc(pushes.id))
  for (const { itemId, deviceName, sentAt, dueAt, failure } of rows) {
    const state = sentAt ? ('sent' as const) : dueAt ? ('waiting' as const) : ('failed' as const)
    const row = { name: deviceName, state, failure: failure ?? '' }
    found.set(itemId, [...(found.get(itemId) ?? []), row])
  }
  return found
}
