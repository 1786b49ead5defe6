import { sql } from 'drizzle-orm'
import type { CertificateListener } from '#features/certificates/server/public.ts'
import type { CourseListener } from '#features/learning/server/public.ts'
import type { OrderBook } from '#features/orders/server/public.ts'
import { orderName } from '#features/orders/server/public.ts'
import type { RegistrationListener } from '#features/registration/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { WebhookKind } from '../../rules/webhook-kinds.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { deliverWebhook } from './deliver-webhook.ts'

interface Happened {
  /** The id of what it is about. */
  subject: string
  facts: Record<string, unknown>
}

/**
 * Writes a delivery of each of these for every address that wants to hear of the kind, in one statement of the
 * transaction in which it happened; they leave once that is committed. The same is told once, however often this is
 * called.
 */
async function tellWebhooks(call: Call, kind: WebhookKind, happened: readonly Happened[]): Promise<void> {
  const now = call.now.toISOString()
  const messages = happened.map(({ subject, facts }) => ({
    subject,
    body: JSON.stringify({ event: kind, at: now, data: facts }),
  }))
  const { rows } = await call.db.execute<{ id: string }>(sql`
    insert into ${webhookDeliveries}
      (id, webhook_id, kind, subject, body, state, started_at, next_at, created_at)
    select gen_random_uuid(), hook.id, ${kind}, message.subject, message.body, 'waiting',
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from ${webhooks} hook, json_to_recordset(${JSON.stringify(messages)}::json) as message (subject text, body text)
    where ${kind} = any(hook.kinds) and hook.off_at is null and hook.removed_at is null
    on conflict do nothing returning id`)
  for (const { id } of rows) await call.enqueue(deliverWebhook, { deliveryId: id }, { key: `webhook:${id}` })
}

export const tellOfCertificate: CertificateListener = (call, certificate) =>
  tellWebhooks(call, 'certificate.issued', [
    {
      subject: certificate.id,
      facts: {
        certificateid: certificate.id,
        number: certificate.number,
        type: certificate.type,
        userid: certificate.userId,
        courseid: certificate.courseCode,
        issuedAt: certificate.issuedAt,
        expiresAt: certificate.expiresAt,
      },
    },
  ])

export const tellOfCourse: CourseListener = (call, { enrollmentId, userId, courseCode, finishedAt }) =>
  tellWebhooks(call, 'enrollment.completed', [
    {
      subject: enrollmentId,
      facts: { enrollmentid: enrollmentId, userid: userId, courseid: courseCode, finishedAt },
    },
  ])

export const tellOfOrder: OrderBook = {
  paid: (call, order) =>
    tellWebhooks(call, 'order.paid', [
      {
        subject: order.id,
        facts: {
          orderid: order.id,
          order: orderName(order.number),
          userid: order.userId,
          partner: order.partner,
          total: { minor: order.totalMinor, currency: order.currency },
        },
      },
    ]),
  givenBack: async () => {},
}

export const tellOfRegistrations: RegistrationListener = async (call, change, rows) => {
  // Who left a place to somebody else has not canceled: the place is registered as before.
  if (change === 'left') return
  await tellWebhooks(
    call,
    `registration.${change}`,
    rows.map(({ id, eventId, userId }) => ({
      subject: id,
      facts: { registrationid: id, eventid: eventId, userid: userId },
    })),
  )
}
