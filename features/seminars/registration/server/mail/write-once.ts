import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { type MailTemplate, sendMails } from '#platform/server/mail.ts'
import type { Registration } from '../tables.ts'
import { seminarMails } from './tables.ts'

export interface RegistrationEmail<Facts> {
  registration: Pick<Registration, 'id' | 'eventId'>
  /** Idempotency key: only one email with the same key is created per registration. */
  key: string
  /** Label in the log. */
  message: string
  to: string
  mailingId?: string
  facts: Facts
}

const keepStatement = {
  name: 'registration.keep-mails',
  text: `update seminar_mails set message_id = written.message
    from jsonb_to_recordset($1::jsonb) as written(id uuid, message uuid) where seminar_mails.id = written.id`,
}

/**
 * Creates emails to participants of events, each once per key; the log row and the email are created together. Runs
 * three statements, regardless of the number of participants. Returns the number of emails created.
 */
export async function writeOnce<Facts>(
  ctx: Context,
  template: MailTemplate<Facts>,
  mails: readonly RegistrationEmail<Facts>[],
): Promise<number> {
  const rows = mails.map(({ registration, key, message, to, mailingId }) => ({
    id: ctx.newId(),
    eventId: registration.eventId,
    registrationId: registration.id,
    key,
    message,
    recipient: to,
    mailingId: mailingId ?? null,
    at: ctx.now,
  }))
  if (rows.length === 0) return 0
  const stored = await ctx.db
    .insert(seminarMails)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: seminarMails.id })
  const fresh = new Set(stored.map(({ id }) => id))
  const requested = mails.flatMap(({ to, facts }, index) => {
    const id = rows[index]?.id ?? ''
    return fresh.has(id) ? [{ id, to, facts }] : []
  })
  const messages = await sendMails(ctx, template, requested)
  const written = requested.map(({ id }, index) => ({ id, message: messages[index] }))
  if (written.length > 0) await run(ctx.db, keepStatement, [JSON.stringify(written)])
  return written.length
}
