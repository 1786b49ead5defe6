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

type Messages = readonly { subject: string; body: string }[]

/**
 * Creates a delivery of each message for every webhook that subscribes to the kind, in the transaction of the event.
 * Idempotent: a webhook gets each subject once per kind.
 */
async function createDeliveries(ctx: Context, kind: WebhookKind, messages: Messages): Promise<void> {
  const now = ctx.now.toISOString()
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into ${webhookDeliveries} (id, webhook_id, kind, subject, body, state, started_at, next_at, created_at)
    select gen_random_uuid(), hook.id, ${kind}, message.subject, message.body, 'waiting',
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from ${webhooks} hook, json_to_recordset(${JSON.stringify(messages)}::json) as message (subject text, body text)
    where ${kind} = any(hook.kinds) and hook.off_at is null and hook.removed_at is null
    on conflict do nothing returning id`)
  for (const { id } of rows) await ctx.enqueue(deliverWebhook, { deliveryId: id }, { key: `webhook:${id}` })
}

/** Runs the jobs that servers of the previous release have enqueued for their events. */
export const notifyWebhooks = job({
  name: 'tellWebhooks',
  input: z.object({
    kind: z.enum(webhookKindNames),
    messages: z.array(z.object({ subject: z.string(), body: z.string() })),
  }),
  run: ({ kind, messages }, ctx) => ctx.transaction((inner) => createDeliveries(inner, kind, messages)),
})

interface Happened {
  /** Id of the event's subject. */
  subject: string
  facts: Record<string, unknown>
}

async function notify(ctx: Context, kind: WebhookKind, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  const at = ctx.now.toISOString()
  const messages = happened.map(({ subject, facts }) => ({
    subject,
    body: JSON.stringify({ event: kind, at, data: facts }),
  }))
  await createDeliveries(ctx, kind, messages)
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
