import { inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findReaders, timeZonesOf } from '#features/accounts/server/public.ts'
import { maskLinks } from '#platform/contract/mask-links.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Delivery, WrittenMail } from '#platform/server/extensions/mail-readers.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type Choices, type Way, wayOf } from '../rules/delivery.ts'
import { shownBlocks } from './shown-blocks.ts'
import { inboxItems, messageSettings } from './tables.ts'

/** Puts every mail to somebody with an account into their inbox too, and sends it the way they have chosen. */
export async function takeMails(call: Call, mails: readonly WrittenMail[]): Promise<Map<string, Delivery>> {
  const shown = mails.filter(({ isDigest }) => !isDigest)
  const readers = await findReaders(
    call.db,
    shown.map(({ recipient }) => recipient),
  )
  const taken = shown.flatMap((mail) => {
    const user = readers.get(mail.recipient.toLowerCase())
    return user ? [{ mail, userId: user.id }] : []
  })
  if (taken.length === 0) return new Map()
  const userIds = [...new Set(taken.map(({ userId }) => userId))]
  const choices = await choicesOf(call.db, userIds)
  const ways = taken.map(({ mail, userId }) => {
    const own = choices.get(userId)
    return { mail, userId, way: own ? wayOf(mail.topic, own, call.now) : ('now' as const) }
  })
  await call.db.insert(inboxItems).values(ways.map((each) => itemOf(call, each)))
  await announceTo(call.db, 'messages', userIds)
  return new Map(ways.map(({ mail, way }) => [mail.id, way === 'digest' ? 'in-app' : way]))
}

interface Taken {
  mail: WrittenMail
  userId: string
  way: Way
}

function itemOf({ now, settings }: Call, { mail, userId, way }: Taken): typeof inboxItems.$inferInsert {
  return {
    id: uuid({ msecs: now.getTime() }),
    userId,
    mailId: mail.id,
    ...{ topic: mail.topic, subject: mail.subject, lead: maskLinks({ lead: mail.lead }).lead },
    blocks: shownBlocks(mail.blocks, settings.publicUrl),
    thread: mail.thread,
    createdAt: now,
    mailDue: way === 'digest' ? 'digest' : null,
  }
}

/** What these people have chosen, of those who have chosen something. */
export async function choicesOf(db: Db, userIds: readonly string[]): Promise<Map<string, Choices>> {
  const rows = await db
    .select()
    .from(messageSettings)
    .where(inArray(messageSettings.userId, [...userIds]))
  if (rows.length === 0) return new Map()
  const zones = await timeZonesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return new Map(rows.map((row) => [row.userId, { ...row, zone: zones.get(row.userId) ?? 'UTC' }]))
}
