import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople, holdersOf } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMails } from '#platform/server/mail.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { announcementDesk as contract } from '../contract.ts'
import { announcementMail } from './mail.ts'
import { dropAnnouncement, queueAnnouncement } from './push/queue-pushes.ts'
import { peopleOf, putIntoInboxes } from './put-into-inboxes.ts'
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
    // Columns are written without their table in such a statement.
    mails: sql<number>`(select count(*)::int from ${inboxItems} told
      where told.announcement_id = ${announcements}.id and told.mail_id is not null)`,
    waiting: sql<number>`(select count(*)::int from ${inboxItems} told
      where told.mail_due = 'announcement' and told.announcement_id = ${announcements}.id)`,
  },
  async check(call, _draft, stored) {
    if (stored && (await findOne(call, stored.id)).state !== 'draft') call.refuse('sent')
    return {}
  },
})

async function findOne(call: Call, announcementId: string) {
  const [found] = await call.db
    .select()
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for('update')
  return found ?? refuse('not-found')
}

export const announcementHandlers: Handlers<typeof contract> = {
  ...announcementResource.handlers,
  async reach({ id }, call) {
    const { audience } = await findOne(call, id)
    return { people: await peopleOf(call.db, audience) }
  },
  async send({ id }, call) {
    const announcement = await findOne(call, id)
    if (announcement.archivedAt) return refuse('not-found')
    if (announcement.state !== 'draft') return call.refuse('sent')
    const people = await putIntoInboxes(call.db, announcement, call.now)
    await queueAnnouncement(call, id)
    const state = announcement.byEmail ? ('sending' as const) : ('sent' as const)
    await call.db
      .update(announcements)
      .set({ state, sentAt: call.now, reached: people })
      .where(eq(announcements.id, id))
    await call.audit({ action: 'messaging.announce', target: id, details: { people } })
    await announceTo(call.db, 'messages')
    if (state === 'sending') await call.enqueue(mailAnnouncement, { id }, { key: `announcement:${id}` })
    return { people }
  },
  async stop({ id }, call) {
    const { state } = await findOne(call, id)
    if (state !== 'sending') return call.refuse('not-sending')
    await call.db.update(announcements).set({ state: 'stopped' }).where(eq(announcements.id, id))
    await call.db.update(inboxItems).set({ mailDue: null }).where(waits(id))
    await dropAnnouncement(call, id)
    await call.audit({ action: 'messaging.stopAnnouncement', target: id })
    return { good: true }
  },
}

const waits = (announcementId: string) =>
  and(eq(inboxItems.mailDue, 'announcement'), eq(inboxItems.announcementId, announcementId))

/** Writes the emails of an announcement, some hundred at a time; each of them once, however often it is run. */
export const mailAnnouncement = job({
  name: 'mailAnnouncement',
  input: z.object({ id: z.uuid() }),
  async run({ id }, call) {
    await call.transaction(async (inner) => {
      const announcement = await findOne(inner, id)
      if (announcement.state !== 'sending') return
      const due = await inner.db
        .select({ id: inboxItems.id, userId: inboxItems.userId })
        .from(inboxItems)
        .where(waits(id))
        .orderBy(asc(inboxItems.userId))
        .limit(AT_ONCE)
      // Who watches the desk sees how far it is.
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
  call: Call,
  { subject, body, link, linkLabel }: Announcement,
  due: readonly { id: string; userId: string }[],
): Promise<void> {
  const { publicUrl } = call.settings
  const people = await findPeople(
    call.db,
    due.map(({ userId }) => userId),
  )
  const facts = {
    ...{ subject, body },
    link: link === '' ? null : { label: linkLabel || 'Open', url: publicUrl + link },
    settingsUrl: `${publicUrl}/myMessages?part=settings`,
  }
  const mailIds = await sendMails(
    call,
    announcementMail,
    due.map(({ userId }) => ({ to: people.get(userId)?.email ?? '', facts })),
  )
  const written = due.flatMap(({ id }, index) => (mailIds[index] ? [{ id, mailId: mailIds[index] }] : []))
  if (written.length > 0)
    await call.db.execute(sql`update ${inboxItems} set mail_id = told.mail_id
      from unnest(${sql.param(written.map(({ id }) => id))}::uuid[], ${sql.param(written.map(({ mailId }) => mailId))}::uuid[])
        as told(id, mail_id) where ${inboxItems.id} = told.id`)
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
