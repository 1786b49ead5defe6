import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { timeZoneOf } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { mailState } from '#platform/server/mail/mail-state.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { messaging, OpenItem } from '../contract.ts'
import { announcements, inboxItems, itemText, messageSettings } from './tables.ts'

const searched = { table: inboxItems, id: inboxItems.id, text: itemText(inboxItems) }
const sorts = { newest: inboxItems.createdAt }
const MAX_COUNTED = 100

const filesOf = sql<number>`coalesce((select jsonb_array_length(message.attachments) from ${mailMessages} message
  where message.id = ${inboxItems}.mail_id), 0)::int`

export const inboxHandlers: Handlers<typeof messaging> = {
  async inbox(input, ctx) {
    const { userId } = ctx.actor
    const own = eq(inboxItems.userId, userId)
    const where = and(
      own,
      await hasWords(ctx.db, { ...searched, within: own }, input.search),
      input.topic ? eq(inboxItems.topic, input.topic) : undefined,
      input.unread ? isNull(inboxItems.readAt) : undefined,
    )
    const query = ctx.db.select({ item: inboxItems, files: filesOf }).from(inboxItems).where(where)
    const rows = await pageOf(query, input, orderOf(input, sorts, inboxItems.id))
    // Sorted by the index; otherwise counting would scan the entire table.
    const total = await countUpTo(ctx.db, inboxItems, where, [asc(inboxItems.createdAt), asc(inboxItems.id)])
    return { rows: rows.map(({ item, files }) => ({ ...view(item), files })), total }
  },
  async unread(_input, ctx) {
    const some = ctx.db
      .select({ one: sql`1` })
      .from(inboxItems)
      .where(and(eq(inboxItems.userId, ctx.actor.userId), isNull(inboxItems.readAt)))
      .limit(MAX_COUNTED)
    const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some.as('some'))
    return { count: row?.count ?? 0 }
  },
  async open({ messageid }, ctx) {
    const item = await ownItem(ctx, messageid)
    if (item.readAt === null) {
      await ctx.db.update(inboxItems).set({ readAt: ctx.now }).where(eq(inboxItems.id, item.id))
      await announceTo(ctx.db, 'messages', ctx.actor.userId)
    }
    return { ...view({ ...item, readAt: ctx.now }), ...(await contentOf(ctx, item)) }
  },
  async mark({ messageids, read }, ctx) {
    const own = eq(inboxItems.userId, ctx.actor.userId)
    const changed = await ctx.db
      .update(inboxItems)
      .set({ readAt: read ? ctx.now : null })
      .where(
        and(
          own,
          messageids.length > 0 ? inArray(inboxItems.id, messageids) : undefined,
          read ? isNull(inboxItems.readAt) : undefined,
        ),
      )
      .returning({ id: inboxItems.id })
    if (changed.length > 0) await announceTo(ctx.db, 'messages', ctx.actor.userId)
    return { count: changed.length }
  },
  async attachment({ messageid, nth }, ctx) {
    const item = await ownItem(ctx, messageid)
    const files = item.mailId === null ? [] : ((await mailOf(ctx, item.mailId))?.attachments ?? [])
    const found = files[nth] ?? refuse('not-found')
    return {
      content: Buffer.from(found.content, 'base64'),
      type: found.contentType,
      name: found.filename.replace(/[^\w.-]/g, '-'),
    }
  },
  async settings(_input, ctx) {
    const { userId } = ctx.actor
    const [row] = await ctx.db.select().from(messageSettings).where(eq(messageSettings.userId, userId))
    const { notMailed = [], notPushed = [], digest = false, quietFrom = null, quietUntil = null } = row ?? {}
    return {
      notMailed: notMailed as OpenItem['topic'][],
      notPushed: notPushed as OpenItem['topic'][],
      digest,
      quietFrom,
      quietUntil,
      zone: await timeZoneOf(ctx.db, userId),
    }
  },
  async saveSettings(chosen, ctx) {
    const changed = { ...chosen, changedAt: ctx.now }
    await ctx.db
      .insert(messageSettings)
      .values({ userId: ctx.actor.userId, ...changed })
      .onConflictDoUpdate({ target: messageSettings.userId, set: changed })
    return { good: true }
  },
}

type Item = typeof inboxItems.$inferSelect

const view = ({ id, topic, subject, lead, createdAt, readAt }: Item) => ({
  messageid: id,
  topic,
  subject,
  lead,
  createdAt,
  isRead: readAt !== null,
  files: 0,
})

/** Returns the caller's own message; other users' messages are reported as not found. */
async function ownItem(ctx: SignedInContext, messageId: string): Promise<Item> {
  const [item] = await ctx.db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.id, messageId), eq(inboxItems.userId, ctx.actor.userId)))
  return item ?? refuse('not-found')
}

async function mailOf(ctx: SignedInContext, mailId: string) {
  const [mail] = await ctx.db.select().from(mailMessages).where(eq(mailMessages.id, mailId))
  return mail ?? null
}

async function contentOf(ctx: SignedInContext, { mailId, announcementId, lead, blocks, thread }: Item) {
  const mail = mailId === null ? null : await mailOf(ctx, mailId)
  const attachments = (mail?.attachments ?? []).map(({ filename }, nth) => ({ nth, name: filename }))
  return {
    blocks: blocks ?? (await announced(ctx, announcementId, lead)),
    attachments,
    thread: thread ?? '',
    files: attachments.length,
    email: mail ? mailState(mail) : ('' as const),
  }
}

/** Renders an announcement paragraph by paragraph, with its link as a button. */
async function announced(
  ctx: SignedInContext,
  announcementId: string | null,
  lead: string,
): Promise<OpenItem['blocks']> {
  const [found] =
    announcementId === null
      ? []
      : await ctx.db.select().from(announcements).where(eq(announcements.id, announcementId))
  const paragraphs = (found?.body ?? lead).split(/\n{2,9}/)
  return [
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ...(found && found.link !== ''
      ? [{ kind: 'button' as const, label: found.linkLabel || 'Open', to: found.link }]
      : []),
  ]
}
