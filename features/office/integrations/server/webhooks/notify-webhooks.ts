import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CertificateListener } from '#features/learn/certificates/server/public.ts'
import type { CourseListener } from '#features/learn/learning/server/public.ts'
import type { RegistrationListener } from '#features/seminars/registration/server/public.ts'
import type { OrderBook } from '#features/shop/orders/server/public.ts'
import { orderName } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { type WebhookKind, webhookKindNames } from '../../rules/webhook-kinds.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { deliverWebhook } from './deliver-webhook.ts'

/**
 * Creates a delivery of each message for every webhook that subscribes to the kind. Runs right after the event, so that
 * a checkout does not wait for receivers. Idempotent.
 */
export const notifyWebhooks = job({
  name: 'tellWebhooks',
  input: z.object({
    kind: z.enum(webhookKindNames),
    messages: z.array(z.object({ subject: z.string(), body: z.string() })),
  }),
  async run({ kind, messages }, ctx) {
    const now = ctx.now.toISOString()
    await ctx.transaction(async (inner) => {
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
  /** Id of the event's subject. */
  subject: string
  facts: Record<string, unknown>
}

/** Enqueues the delivery to webhooks in the transaction of the event. */
async function notify(ctx: Context, kind: WebhookKind, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  const at = ctx.now.toISOString()
  const messages = happened.map(({ subject, facts }) => ({
    subject,
    body: JSON.stringify({ event: kind, at, data: facts }),
  }))
  await ctx.enqueue(notifyWebhooks, { kind, messages })
}

export const notifyOfCertificate: CertificateListener = (ctx, certificate) =>
  notify(ctx, 'certificate.issued', [
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

export const notifyOfCourse: CourseListener = (ctx, { enrollmentId, userId, courseCode, finishedAt }) =>
  notify(ctx, 'enrollment.completed', [
    {
      subject: enrollmentId,
      facts: { enrollmentid: enrollmentId, userid: userId, courseid: courseCode, finishedAt },
    },
  ])

export const notifyOfOrder: OrderBook = {
  paid: (ctx, order) =>
    notify(ctx, 'order.paid', [
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

export const notifyOfRegistrations: RegistrationListener = async (ctx, change, rows) => {
  // A place passed on to another participant is not canceled; it remains registered.
  if (change === 'left') return
  await notify(
    ctx,
    `registration.${change}`,
    rows.map(({ id, eventId, userId }) => ({
      subject: id,
      facts: { registrationid: id, eventid: eventId, userid: userId },
    })),
  )
}
