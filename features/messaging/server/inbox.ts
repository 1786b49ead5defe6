import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { timeZoneOf } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { messaging, OpenItem } from '../contract.ts'
import { announcements, inboxItems, itemText, messageSettings } from './tables.ts'

const searched = { table: inboxItems, id: inboxItems.id, text: itemText(inboxItems) }
const sorts = { newest: inboxItems.createdAt }
const MOST_COUNTED = 100

const filesOf = sql<number>`coalesce((select jsonb_array_length(message.attachments) from ${mailMessages} message
  where message.id = ${inboxItems}.mail_id), 0)::int`

export const inboxHandlers: Handlers<typeof messaging> = {
  async inbox(input, call) {
    const { userId } = call.actor
    const own = eq(inboxItems.userId, userId)
    const where = and(
      own,
      await hasWords(call.db, { ...searched, within: own }, input.search),
      input.topic ? eq(inboxItems.topic, input.topic) : undefined,
      input.unread ? isNull(inboxItems.readAt) : undefined,
    )
    const query = call.db.select({ item: inboxItems, files: filesOf }).from(inboxItems).where(where)
    const rows = await pageOf(query, input, orderOf(input, sorts, inboxItems.id))
    // Along its index: otherwise the whole table would be walked for them.
    const total = await countUpTo(call.db, inboxItems, where, [asc(inboxItems.createdAt), asc(inboxItems.id)])
    return { rows: rows.map(({ item, files }) => ({ ...view(item), files })), total }
  },
  async unread(_input, call) {
    const some = call.db
      .select({ one: sql`1` })
      .from(inboxItems)
      .where(and(eq(inboxItems.userId, call.actor.userId), isNull(inboxItems.readAt)))
      .limit(MOST_COUNTED)
    const [row] = await call.db.select({ count: sql<number>`count(*)::int` }).from(some.as('some'))
    return { count: row?.count ?? 0 }
  },
  async open({ messageid }, call) {
    const item = await ownItem(call, messageid)
    if (item.readAt === null) {
      await call.db.update(inboxItems).set({ readAt: call.now }).where(eq(inboxItems.id, item.id))
      await announceTo(call.db, 'messages', call.actor.userId)
    }
    return { ...view({ ...item, readAt: call.now }), ...(await contentOf(call, item)) }
  },
  async mark({ messageids, read }, call) {
    const own = eq(inboxItems.userId, call.actor.userId)
    const changed = await call.db
      .update(inboxItems)
      .set({ readAt: read ? call.now : null })
      .where(
        and(
          own,
          messageids.length > 0 ? inArray(inboxItems.id, messageids) : undefined,
          read ? isNull(inboxItems.readAt) : undefined,
        ),
      )
      .returning({ id: inboxItems.id })
    if (changed.length > 0) await announceTo(call.db, 'messages', call.actor.userId)
    return { count: changed.length }
  },
  async attachment({ messageid, nth }, call) {
    const item = await ownItem(call, messageid)
    const files = item.mailId === null ? [] : ((await mailOf(call, item.mailId))?.attachments ?? [])
    const found = files[nth] ?? refuse('not-found')
    return {
      content: Buffer.from(found.content, 'base64'),
      type: found.contentType,
      name: found.filename.replace(/[^\w.-]/g, '-'),
    }
  },
  async settings(_input, call) {
    const { userId } = call.actor
    const [row] = await call.db.select().from(messageSettings).where(eq(messageSettings.userId, userId))
    const { notMailed = [], notPushed = [], digest = false, quietFrom = null, quietUntil = null } = row ?? {}
    return {
      notMailed: notMailed as OpenItem['topic'][],
      notPushed: notPushed as OpenItem['topic'][],
      ...{ digest, quietFrom, quietUntil },
      zone: await timeZoneOf(call.db, userId),
    }
  },
  async saveSettings(chosen, call) {
    const changed = { ...chosen, changedAt: call.now }
    await call.db
      .insert(messageSettings)
      .values({ userId: call.actor.userId, ...changed })
      .onConflictDoUpdate({ target: messageSettings.userId, set: changed })
    return { good: true }
  },
}

type Item = typeof inboxItems.$inferSelect

const view = ({ id, topic, subject, lead, createdAt, readAt }: Item) => ({
  messageid: id,
  ...{ topic, subject, lead, createdAt },
  isRead: readAt !== null,
  files: 0,
})

/** The caller's own message; another's does not exist for them. */
async function ownItem(call: SignedInCall, messageId: string): Promise<Item> {
  const [item] = await call.db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.id, messageId), eq(inboxItems.userId, call.actor.userId)))
  return item ?? refuse('not-found')
}

async function mailOf(call: SignedInCall, mailId: string) {
  const [mail] = await call.db.select().from(mailMessages).where(eq(mailMessages.id, mailId))
  return mail ?? null
}

async function contentOf(call: SignedInCall, { mailId, announcementId, lead, blocks, thread }: Item) {
  const mail = mailId === null ? null : await mailOf(call, mailId)
  const attachments = (mail?.attachments ?? []).map(({ filename }, nth) => ({ nth, name: filename }))
  return {
    blocks: blocks ?? (await announced(call, announcementId, lead)),
    attachments,
    thread: thread ?? '',
    files: attachments.length,
    email: mail ? emailState(mail) : ('' as const),
  }
}

/** What an announcement says, paragraph by paragraph, with its link as a button. */
async function announced(
  call: SignedInCall,
  announcementId: string | null,
  lead: string,
): Promise<OpenItem['blocks']> {
  const [found] =
    announcementId === null
      ? []
      : await call.db.select().from(announcements).where(eq(announcements.id, announcementId))
  const paragraphs = (found?.body ?? lead).split(/\n{2,9}/)
  return [
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ...(found && found.link !== ''
      ? [{ kind: 'button' as const, label: found.linkLabel || 'Open', to: found.link }]
      : []),
  ]
}

export function emailState(mail: {
  sentAt: Date | null
  inAppAt: Date | null
  failure: string | null
}): OpenItem['email'] {
  if (mail.sentAt) return 'sent'
  if (mail.inAppAt) return 'in-app'
  return mail.failure === null ? 'waiting' : 'failed'
}
