import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople, holdersOf } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { unseal } from '#platform/server/keys/sealed.ts'
import { sendMails } from '#platform/server/mail.ts'
import { describeConnectionFailure, postOutside } from '#platform/server/outside/post-outside.ts'
import { waitAfter } from '#platform/server/outside/retry-waits.ts'
import { signatureHeader } from '#platform/server/outside/sign-body.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { webhookOffMail } from './mail.ts'

type Webhook = typeof webhooks.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

/** Response status, or null with the reason if the receiver did not respond. */
interface Outcome {
  status: number | null
  failure: string | null
}

/** Encryption purpose of a webhook's secret. */
export const secretPurpose = (webhookId: string): string => `webhook:${webhookId}`

/**
 * Makes one attempt to send a delivery, and records the outcome and the time of the next attempt. If the server is
 * killed in between, the receiver may get the delivery twice, with the same id.
 */
export const deliverWebhook = job({
  name: 'deliverWebhook',
  input: z.object({ deliveryId: z.uuid() }),
  async run({ deliveryId }, ctx) {
    const [found] = await ctx.db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
    if (!found) return
    const { delivery, webhook } = found
    const isOff = webhook.removedAt !== null || (webhook.offAt !== null && delivery.kind !== 'test')
    const outcome = isOff ? null : await sendOnce(ctx, webhook, delivery)
    await ctx.transaction((inner) => writeDown(inner, webhook, delivery, outcome))
  },
})

async function sendOnce(ctx: Context, webhook: Webhook, { id, body }: Delivery): Promise<Outcome> {
  const secret = unseal(ctx.settings, secretPurpose(webhook.id), webhook.secret)
  const headers = {
    'idempotency-key': id,
    'user-agent': 'Permeate',
    'x-permeate-signature': signatureHeader(secret, ctx.now, body),
  }
  const { webhookOrigin: allowedOrigin } = ctx.settings
  try {
    const status = await postOutside({ url: webhook.url, headers, body, allowedOrigin })
    const isGood = status >= 200 && status < 300
    return { status, failure: isGood ? null : `The receiver answered ${status}.` }
  } catch (error) {
    return { status: null, failure: describeConnectionFailure(error) }
  }
}

/** Updates only the attempt that was read; staff may have restarted the delivery since. */
async function writeDown(
  ctx: Context,
  webhook: Webhook,
  delivery: Delivery,
  outcome: Outcome | null,
): Promise<void> {
  const isGood = outcome?.failure === null
  const attempts = delivery.attempts + (outcome ? 1 : 0)
  const wait = outcome && !isGood && delivery.kind !== 'test' ? waitAfter(attempts) : null
  const nextAt = wait === null ? null : ctx.after(wait)
  const [written] = await ctx.db
    .update(webhookDeliveries)
    .set({
      attempts,
      nextAt,
      state: isGood ? 'delivered' : nextAt ? 'waiting' : 'failed',
      // Starts at the first attempt; before that, the delivery only waited in the queue.
      ...(outcome && delivery.attempts === 0 ? { startedAt: ctx.now } : {}),
      ...(outcome ? { ...outcome, triedAt: ctx.now } : { failure: 'The webhook was turned off.' }),
    })
    .where(
      and(
        eq(webhookDeliveries.id, delivery.id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, delivery.attempts),
        eq(webhookDeliveries.startedAt, delivery.startedAt),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  if (!written || !outcome) return
  if (nextAt)
    await ctx.enqueue(
      deliverWebhook,
      { deliveryId: delivery.id },
      { runAt: nextAt, key: `webhook:${delivery.id}` },
    )
  if (delivery.kind !== 'test')
    await followHealth(ctx, webhook, delivery, { isGood, isOver: nextAt === null })
}

/** Turns off a webhook that received nothing for the full duration of a delivery, and notifies staff. */
async function followHealth(
  ctx: Context,
  { id }: Webhook,
  { startedAt }: Delivery,
  { isGood, isOver }: { isGood: boolean; isOver: boolean },
): Promise<void> {
  if (isGood) {
    await ctx.db
      .update(webhooks)
      .set({ failingSince: null })
      .where(and(eq(webhooks.id, id), isNotNull(webhooks.failingSince)))
    return
  }
  const [now] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
  const failingSince = now?.failingSince ?? ctx.now
  const isGivenUp = isOver && now?.offAt === null && failingSince <= startedAt
  await ctx.db
    .update(webhooks)
    .set({ failingSince, ...(isGivenUp ? { offAt: ctx.now, offBecause: 'failures' as const } : {}) })
    .where(and(eq(webhooks.id, id), isNull(webhooks.removedAt)))
  if (now && isGivenUp) await notifyAdmins(ctx, now, failingSince)
}

async function notifyAdmins(ctx: Context, { name, url }: Webhook, failingSince: Date): Promise<void> {
  const admins = await findPeople(ctx.db, await holdersOf(ctx.db, ['product_admin']))
  await ctx.audit({ action: 'integrations.webhookOff', details: { name, url, because: 'failures' } })
  await sendMails(
    ctx,
    webhookOffMail,
    [...admins.values()].map(({ email, firstName }) => ({
      to: email,
      facts: {
        firstName,
        name,
        url,
        failingSince,
        link: `${ctx.settings.publicUrl}/adminIndex/integrations`,
      },
    })),
  )
}
