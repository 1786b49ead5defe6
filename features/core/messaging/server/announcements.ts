import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople, holdersOf } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMails } from '#platform/server/mail.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { announcementAdmin as contract } from '../contract.ts'
import { addToInboxes, peopleOf } from './add-to-inboxes.ts'
import { announcementMail } from './mail.ts'
import { cancelAnnouncementPushes, queueAnnouncement } from './push/queue-pushes.ts'
import { announcements, inboxItems } from './tables.ts'

const AT_ONCE = 200

const { reach: _reach, send: _send, stop: _stop, ...resourceContract } = contract

const announcementResource = serveResource(resourceContract, {
  name: 'messaging.announcement',
  nameOf: ({ subject }) => subject,
  labels: { byEmail: 'Also by email', linkLabel: 'Words of the link' },
  table: announcements,
  searched: [announcements.subject, announcements.body],
  sorts: {
    newest: sql`extract(epoch from ${announcements.createdAt}) * -1`,
    subject: announcements.subject,
  },
  computed: {
    // Columns are rendered without their table in this statement, so the table is written out.
    mails: sql<number>`(select count(*)::int from ${inboxItems} told
      where told.announcement_id = ${announcements}.id and told.mail_id is not null)`,
    waiting: sql<number>`(select count(*)::int from ${inboxItems} told
      where told.mail_due = 'announcement' and told.announcement_id = ${announcements}.id)`,
  },
  async check(ctx, _draft, stored) {
    if (stored && (await findOne(ctx, stored.id)).state !== 'draft') ctx.refuse('sent')
    return {}
  },
})

async function findOne(ctx: Context, announcementId: string) {
  const [found] = await ctx.db
    .select()
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for('update')
  return found ?? refuse('not-found')
}

export const announcementHandlers: Handlers<typeof contract> = {
  ...announcementResource.handlers,
  async reach({ id }, ctx) {
    const { audience } = await findOne(ctx, id)
    return { people: await peopleOf(ctx.db, audience) }
  },
  async send({ id }, ctx) {
    const announcement = await findOne(ctx, id)
    if (announcement.archivedAt) return refuse('not-found')
    if (announcement.state !== 'draft') return ctx.refuse('sent')
    const people = await addToInboxes(ctx.db, announcement, ctx.now)
    await queueAnnouncement(ctx, id)
    const state = announcement.byEmail ? ('sending' as const) : ('sent' as const)
    await ctx.db
      .update(announcements)
      .set({ state, sentAt: ctx.now, reached: people })
      .where(eq(announcements.id, id))
    await ctx.audit({ action: 'messaging.announce', target: id, details: { people } })
    await announceTo(ctx.db, 'messages')
    if (state === 'sending') await ctx.enqueue(mailAnnouncement, { id }, { key: `announcement:${id}` })
    return { people }
  },
  async stop({ id }, ctx) {
    const { state } = await findOne(ctx, id)
    if (state !== 'sending') return ctx.refuse('not-sending')
    await ctx.db.update(announcements).set({ state: 'stopped' }).where(eq(announcements.id, id))
    await ctx.db.update(inboxItems).set({ mailDue: null }).where(waits(id))
    await cancelAnnouncementPushes(ctx, id)
    await ctx.audit({ action: 'messaging.stopAnnouncement', target: id })
    return { good: true }
  },
}

const waits = (announcementId: string) =>
  and(eq(inboxItems.mailDue, 'announcement'), eq(inboxItems.announcementId, announcementId))

/** Creates the emails of an announcement in batches of a few hundred; each email once, even if the job is repeated. */
export const mailAnnouncement = job({
  name: 'mailAnnouncement',
  input: z.object({ id: z.uuid() }),
  async run({ id }, ctx) {
    await ctx.transaction(async (inner) => {
      const announcement = await findOne(inner, id)
      if (announcement.state !== 'sending') return
      const due = await inner.db
        .select({ id: inboxItems.id, userId: inboxItems.userId })
        .from(inboxItems)
        .where(waits(id))
        .orderBy(asc(inboxItems.userId))
        .limit(AT_ONCE)
      // Refreshes the progress on the open page.
      await announceTo(inner.db, 'messages', await holdersOf(inner.db, ['product_admin']))
      if (due.length === 0) {
        await inner.db.update(announcements).set({ state: 'sent' }).where(eq(announcements.id, id))
        return
      }
      await mailSome(inner, announcement, due)
      await inner.enqueue(mailAnnouncement, { id }, { key: `announcement:${id}:${due.at(-1)?.userId}` })
    })
  },
})

type Announcement = typeof announcements.$inferSelect

async function mailSome(
  ctx: Context,
  { subject, body, link, linkLabel }: Announcement,
  due: readonly { id: string; userId: string }[],
): Promise<void> {
  const { publicUrl } = ctx.settings
  const people = await findPeople(ctx.db, pluck(due, 'userId'))
  const facts = {
    subject,
    body,
    link: link === '' ? null : { label: linkLabel || 'Open', url: publicUrl + link },
  }
  const mailIds = await sendMails(
    ctx,
    announcementMail,
    due.map(({ userId }) => ({ to: people.get(userId)?.email ?? '', facts })),
  )
  const written = due.flatMap(({ id }, index) => (mailIds[index] ? [{ id, mailId: mailIds[index] }] : []))
  if (written.length > 0)
    await ctx.db.execute(sql`update ${inboxItems} set mail_id = told.mail_id
      from unnest(${sql.param(written.map(({ id }) => id))}::uuid[], ${sql.param(written.map(({ mailId }) => mailId))}::uuid[])
        as told(id, mail_id) where ${inboxItems.id} = told.id`)
  await ctx.db
    .update(inboxItems)
    .set({ mailDue: null })
    .where(inArray(inboxItems.id, pluck(due, 'id')))
}
