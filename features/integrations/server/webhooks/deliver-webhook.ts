import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople, holdersOf } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { unseal } from '#platform/server/keys/sealed.ts'
import { sendMails } from '#platform/server/mail.ts'
import { ForbiddenAddress, postOutside } from '#platform/server/outside/post-outside.ts'
import { signatureHeader } from '#platform/server/outside/sign-body.ts'
import { waitAfter } from '../../rules/retry-waits.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { webhookOffMail } from './mail.ts'

type Webhook = typeof webhooks.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

/** What the receiver answered; null and why, where it did not. */
interface Outcome {
  status: number | null
  failure: string | null
}

/** For what the secret of a webhook is encrypted. */
export const secretPurpose = (webhookId: string): string => `webhook:${webhookId}`

/**
 * Sends one delivery, once, and writes down what came of it with the time of the next try. A receiver may get it twice,
 * where the server was killed in between: its id is the same each time.
 */
export const deliverWebhook = job({
  name: 'deliverWebhook',
  input: z.object({ deliveryId: z.uuid() }),
  async run({ deliveryId }, call) {
    const [found] = await call.db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
    if (!found) return
    const { delivery, webhook } = found
    const isOff = webhook.removedAt !== null || (webhook.offAt !== null && delivery.kind !== 'test')
    const outcome = isOff ? null : await sendOnce(call, webhook, delivery)
    await call.transaction((inner) => writeDown(inner, webhook, delivery, outcome))
  },
})

async function sendOnce(call: Call, webhook: Webhook, { id, body }: Delivery): Promise<Outcome> {
  const secret = unseal(call.settings, secretPurpose(webhook.id), webhook.secret)
  const headers = {
    'idempotency-key': id,
    'user-agent': 'Permeate',
    'x-permeate-signature': signatureHeader(secret, call.now, body),
  }
  const { webhookOrigin: allowedOrigin } = call.settings
  try {
    const status = await postOutside({ url: webhook.url, headers, body, allowedOrigin })
    const isGood = status >= 200 && status < 300
    return { status, failure: isGood ? null : `The receiver answered ${status}.` }
  } catch (error) {
    return { status: null, failure: sayFailure(error) }
  }
}

const connectionWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection broke off.',
  ENOTFOUND: 'There is no server of this name.',
  EAI_AGAIN: 'The name could not be looked up.',
  ABORT_ERR: 'There was no answer within 10 seconds.',
}

function sayFailure(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const { code } = error as { code?: unknown }
  return connectionWords[String(code)] ?? `The connection failed (${String(code ?? 'no reason given')}).`
}

/** Only of the try that was read: one that staff have begun anew meanwhile is another one. */
async function writeDown(
  call: Call,
  webhook: Webhook,
  delivery: Delivery,
  outcome: Outcome | null,
): Promise<void> {
  const isGood = outcome?.failure === null
  const attempts = delivery.attempts + (outcome ? 1 : 0)
  const wait = outcome && !isGood && delivery.kind !== 'test' ? waitAfter(attempts) : null
  const nextAt = wait === null ? null : new Date(call.now.getTime() + wait)
  const [written] = await call.db
    .update(webhookDeliveries)
    .set({
      ...{ attempts, nextAt, state: isGood ? 'delivered' : nextAt ? 'waiting' : 'failed' },
      // Counted from the first try: until then it only waited behind others.
      ...(outcome && delivery.attempts === 0 ? { startedAt: call.now } : {}),
      ...(outcome ? { ...outcome, triedAt: call.now } : { failure: 'The webhook was turned off.' }),
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
    await call.enqueue(
      deliverWebhook,
      { deliveryId: delivery.id },
      { runAt: nextAt, key: `webhook:${delivery.id}` },
    )
  if (delivery.kind !== 'test')
    await followHealth(call, webhook, delivery, { isGood, isOver: nextAt === null })
}

/** An address to which nothing got through in the whole time of a delivery is turned off, and staff hear of it. */
async function followHealth(
  call: Call,
  { id }: Webhook,
  { startedAt }: Delivery,
  { isGood, isOver }: { isGood: boolean; isOver: boolean },
): Promise<void> {
  if (isGood) {
    await call.db
      .update(webhooks)
      .set({ failingSince: null })
      .where(and(eq(webhooks.id, id), isNotNull(webhooks.failingSince)))
    return
  }
  const [now] = await call.db.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
  const failingSince = now?.failingSince ?? call.now
  const isGivenUp = isOver && now?.offAt === null && failingSince <= startedAt
  await call.db
    .update(webhooks)
    .set({ failingSince, ...(isGivenUp ? { offAt: call.now, offBecause: 'failures' as const } : {}) })
    .where(and(eq(webhooks.id, id), isNull(webhooks.removedAt)))
  if (now && isGivenUp) await tellAdmins(call, now, failingSince)
}

async function tellAdmins(call: Call, { name, url }: Webhook, failingSince: Date): Promise<void> {
  const admins = await findPeople(call.db, await holdersOf(call.db, ['product_admin']))
  await call.audit({ action: 'integrations.webhookOff', details: { name, url, because: 'failures' } })
  await sendMails(
    call,
    webhookOffMail,
    [...admins.values()].map(({ email, firstName }) => ({
      to: email,
      facts: {
        firstName,
        name,
        url,
        failingSince,
        link: `${call.settings.publicUrl}/adminIndex/integrations`,
      },
    })),
  )
}
