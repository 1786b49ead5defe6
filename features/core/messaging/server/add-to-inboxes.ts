import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { shortened } from '#platform/server/mail.ts'
import type { Audience } from '../contract/announcement-draft.ts'
import type { announcements } from './tables.ts'

const whoIn: Readonly<Record<Audience, SQL>> = {
  everyone: sql`true`,
  learners: sql`exists (select 1 from enrollments where enrollments.user_id = users.id)`,
  staff: sql`exists (select 1 from grants where grants.user_id = users.id and grants.ended_at is null)`,
}

/** Counts the accounts that an announcement is addressed to. */
export async function peopleOf(db: Db, audience: Audience): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from users where ${whoIn[audience]}`,
  )
  return rows[0]?.people ?? 0
}

const LEAD_LENGTH = 200

/**
 * Adds an announcement to the inboxes of its audience in one statement, and returns the number of recipients. Emails
 * are queued for those who accept news by email.
 */
export async function addToInboxes(
  db: Db,
  announcement: typeof announcements.$inferSelect,
  now: Date,
): Promise<number> {
  const { id, subject, body, audience, byEmail } = announcement
  const lead = shortened(body.replace(/\s+/g, ' '), LEAD_LENGTH)
  const { rowCount } = await db.execute(sql`
    insert into inbox_items (id, user_id, announcement_id, topic, subject, lead, created_at, mail_due)
    select gen_random_uuid(), users.id, ${id}, 'news', ${subject}, ${lead}, ${now}::timestamptz,
      case
        when not ${byEmail} or users.marketing_opt_out_at is not null or 'news' = any(chosen.not_mailed) then null
        when chosen.digest then 'digest'
        else 'announcement'
      end
    from users left join message_settings chosen on chosen.user_id = users.id
    where ${whoIn[audience]}
    on conflict do nothing`)
  return rowCount ?? 0
}
