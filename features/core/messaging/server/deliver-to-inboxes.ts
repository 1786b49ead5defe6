import { v7 as uuid } from 'uuid'
import { maskLinks } from '#platform/contract/links/mask-links.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { MailDecision, WrittenMail } from '#platform/server/extensions/mail-readers.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { addToOutbox } from '#platform/server/outbox.ts'
import { type Way, wayOf } from '../rules/delivery.ts'
import { choicesOf } from './choices-of.ts'
import { queuePushes } from './push/queue-pushes.ts'
import { inboxItems } from './tables.ts'
import { toDisplayBlocks } from './to-display-blocks.ts'

/** Adds every email to a user with an account to their inbox, and delivers it according to their preferences. */
export async function deliverToInboxes(
  ctx: Context,
  mails: readonly WrittenMail[],
): Promise<Map<string, MailDecision>> {
  const taken = mails.flatMap((mail) =>
    mail.isDigest || mail.readerId === null ? [] : [{ mail, userId: mail.readerId }],
  )
  if (taken.length === 0) return new Map()
  const userIds = [...new Set(taken.map(({ userId }) => userId))]
  const choices = await choicesOf(ctx.db, userIds)
  const ways = taken.map(({ mail, userId }) => {
    const own = choices.get(userId)
    return { mail, userId, way: own ? wayOf(mail.topic, own, ctx.now) : ('now' as const) }
  })
  const items = ways.map((each) => itemOf(ctx, each))
  await addToOutbox(ctx.db.$client, { rows: { table: inboxItems, values: items } })
  const withDevice = items.filter(({ userId }) => choices.get(userId)?.hasDevice)
  await queuePushes(ctx, pluck(withDevice, 'id'))
  await announceTo(ctx.db, 'messages', userIds)
  return new Map(ways.map(({ mail, way }) => [mail.id, { delivery: way === 'digest' ? 'in-app' : way }]))
}

interface Taken {
  mail: WrittenMail
  userId: string
  way: Way
}

function itemOf({ now, settings }: Context, { mail, userId, way }: Taken): typeof inboxItems.$inferInsert {
  return {
    id: uuid({ msecs: now.getTime() }),
    userId,
    mailId: mail.id,
    topic: mail.topic,
    subject: mail.subject,
    lead: maskLinks({ lead: mail.lead }).lead,
    blocks: toDisplayBlocks(mail.blocks, settings.publicUrl),
    thread: mail.thread,
    createdAt: now,
    mailDue: way === 'digest' ? 'digest' : null,
  }
}
