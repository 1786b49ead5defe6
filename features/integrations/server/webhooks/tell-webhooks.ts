import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CertificateListener } from '#features/certificates/server/public.ts'
import type { CourseListener } from '#features/learning/server/public.ts'
import type { OrderBook } from '#features/orders/server/public.ts'
import { orderName } from '#features/orders/server/public.ts'
import type { RegistrationListener } from '#features/registration/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { type WebhookKind, webhookKindNames } from '../../rules/webhook-kinds.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { deliverWebhook } from './deliver-webhook.ts'

/**
 * Writes a delivery of each message for every address that wants to hear of the kind. It follows what happened at once,
 * so that a checkout waits for nobody who listens. The same is told once, however often this runs.
 */
export const tellWebhooks = job({
  name: 'tellWebhooks',
  input: z.object({
    kind: z.enum(webhookKindNames),
    messages: z.array(z.object({ subject: z.string(), body: z.string() })),
  }),
  async run({ kind, messages }, call) {
    const now = call.now.toISOString()
    await call.transaction(async (inner) => {
      const { rows } = await inner.db.execute<{ id: string }>(sql`
        insert into ${webhookDeliveries}
          (id, webhook_id, kind, subject, body, state, started_at, next_at, created_at)
        select gen_random_uuid(), hook.id, ${kind}, message.subject, message.body, 'waiting',
          ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from ${webhooks} hook,
          json_to_recordset(${JSON.stringify(messages)}::json) as message (subject text, body text)
        where ${kind} = any(hook.kinds) and hook.off_at is null and hook.removed_at is null
        on conflict do nothing returning id`)
      for (const { id } of rows)
        await inner.enqueue(deliverWebhook, { deliveryId: id }, { key: `webhook:${id}` })
    })
  },
})

interface Happened {
  /** The id of what it is about. */
  subject: string
  facts: Record<string, unknown>
}

/** Adds to the transaction in which it happened that webhooks are told. */
async function tell(call: Call, kind: WebhookKind, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  const at = call.now.toISOString()
  const messages = happened.map(({ subject, facts }) => ({
    subject,
    body: JSON.stringify({ event: kind, at, data: facts }),
  }))
  await call.enqueue(tellWebhooks, { kind, messages })
}

export const tellOfCertificate: CertificateListener = (call, certificate) =>
  tell(call, 'certificate.issued', [
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
  tell(call, 'enrollment.completed', [
    {
      subject: enrollmentId,
      facts: { enrollmentid: enrollmentId, userid: userId, courseid: courseCode, finishedAt },
    },
  ])

export const tellOfOrder: OrderBook = {
  paid: (call, order) =>
    tell(call, 'order.paid', [
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
  await tell(
    call,
    `registration.${change}`,
    rows.map(({ id, eventId, userId }) => ({
      subject: id,
      facts: { registrationid: id, eventid: eventId, userid: userId },
    })),
  )
}
