import { and, eq } from 'drizzle-orm'
import { findByEmails, findPeople } from '#features/accounts/server/public.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMails } from '#platform/server/mail.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { notificationTests } from '../contract.ts'
import { emailState } from './inbox.ts'
import { TEST_MESSAGE, testMessage } from './mail.ts'
import { inboxItems } from './tables.ts'

const sorts = { newest: inboxItems.createdAt }

export const testHandlers: Handlers<typeof notificationTests> = {
  async send({ to, topic, subject, text }, call) {
    const found = await findByEmails(call.db, to)
    if (found.size < new Set(to).size) return call.refuse('unknown')
    const people = to.length > 0 ? found : await findPeople(call.db, [call.actor.userId])
    await sendMails(
      call,
      testMessage(topic),
      [...people.values()].map(({ email }) => ({ to: email, facts: { subject, text } })),
    )
    return { people: people.size }
  },
  async log(input, call) {
    const query = call.db
      .select({ item: inboxItems, mail: mailMessages })
      .from(inboxItems)
      .innerJoin(mailMessages, eq(mailMessages.id, inboxItems.mailId))
      .where(and(eq(mailMessages.template, TEST_MESSAGE), matching(input.search, [inboxItems.subject])))
    const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, inboxItems.id))
    const names = await call.peopleNames(rows.map(({ item }) => item.userId))
    return {
      total,
      rows: rows.map(({ item, mail }) => ({
        messageid: item.id,
        person: names.get(item.userId) ?? '',
        ...{ subject: item.subject, createdAt: item.createdAt },
        isRead: item.readAt !== null,
        email: emailState(mail),
        failure: mail.failure ?? '',
      })),
    }
  },
}
