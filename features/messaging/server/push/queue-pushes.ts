import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { deliverPushes, WAKE_UP } from './deliver-pushes.ts'

/** Lets the devices of their people show these messages; a device shows each of them once. */
export async function queuePushes(call: Call, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await call.db.execute(sql`
    insert into pushes (id, item_id, device_id, device_name, due_at)
    select gen_random_uuid(), item.id, device.id, device.name, ${call.now}::timestamptz
    from inbox_items item join push_devices device on device.user_id = item.user_id
      join sessions on sessions.id = device.session_id and sessions.ended_at is null
    where item.id = any(${sql.param([...itemIds])}::uuid[])
    on conflict do nothing`)
  await wake(call)
}

/** The same for everyone whom an announcement has reached and who takes news. */
export async function queueAnnouncement(call: Call, announcementId: string): Promise<void> {
  const { rowCount } = await call.db.execute(sql`
    insert into pushes (id, item_id, device_id, device_name, due_at)
    select gen_random_uuid(), item.id, device.id, device.name, ${call.now}::timestamptz
    from inbox_items item
      join push_devices device on device.user_id = item.user_id
      join sessions on sessions.id = device.session_id and sessions.ended_at is null
      join message_settings chosen on chosen.user_id = item.user_id
      join users on users.id = item.user_id
    where item.announcement_id = ${announcementId} and users.marketing_opt_out_at is null
      and not ('news' = any(chosen.not_pushed))
    on conflict do nothing`)
  if (rowCount) await wake(call)
}

/** What of an announcement no device has shown yet is not shown any more. */
export async function dropAnnouncement(call: Call, announcementId: string): Promise<void> {
  await call.db.execute(sql`delete from pushes using inbox_items item
    where item.id = pushes.item_id and item.announcement_id = ${announcementId} and pushes.due_at is not null`)
}

const wake = (call: Call) => call.enqueue(deliverPushes, {}, { key: WAKE_UP })
