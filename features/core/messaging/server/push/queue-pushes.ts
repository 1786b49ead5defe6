import { sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { sendOutbox } from '#platform/server/outbox.ts'
import { deliverPushes, WAKE_UP } from './deliver-pushes.ts'

/** Queues these messages for the devices of their users; a device shows each message once. */
export async function queuePushes(ctx: Context, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  // The statement below reads the messages.
  await sendOutbox(ctx.db.$client)
  await ctx.db.execute(sql`
    insert into pushes (id, item_id, device_id, device_name, due_at)
    select gen_random_uuid(), item.id, device.id, device.name, ${ctx.now}::timestamptz
    from inbox_items item join push_devices device on device.user_id = item.user_id
      join sessions on sessions.id = device.session_id and sessions.ended_at is null
    where item.id = any(${sql.param([...itemIds])}::uuid[])
    on conflict do nothing`)
  await wake(ctx)
}

/** Like `queuePushes`, for all recipients of an announcement who accept news. */
export async function queueAnnouncement(ctx: Context, announcementId: string): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    insert into pushes (id, item_id, device_id, device_name, due_at)
    select gen_random_uuid(), item.id, device.id, device.name, ${ctx.now}::timestamptz
    from inbox_items item
      join push_devices device on device.user_id = item.user_id
      join sessions on sessions.id = device.session_id and sessions.ended_at is null
      join message_settings chosen on chosen.user_id = item.user_id
      join users on users.id = item.user_id
    where item.announcement_id = ${announcementId} and users.marketing_opt_out_at is null
      and not ('news' = any(chosen.not_pushed))
    on conflict do nothing`)
  if (rowCount) await wake(ctx)
}

/** Drops notifications of an announcement that no device has shown yet. */
export async function cancelAnnouncementPushes(ctx: Context, announcementId: string): Promise<void> {
  await ctx.db.execute(sql`delete from pushes using inbox_items item
    where item.id = pushes.item_id and item.announcement_id = ${announcementId} and pushes.due_at is not null`)
}

const wake = (ctx: Context) => ctx.enqueue(deliverPushes, {}, { key: WAKE_UP })
