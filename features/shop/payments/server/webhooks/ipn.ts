import { eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { webhookEvents } from '../tables.ts'
import { applyWebhook } from './apply-webhook.ts'

/** Stores a provider event once; a job applies it. Repeated deliveries are also acknowledged. */
export const ipn: Handler<typeof contract.ipn> = async (_input, ctx) => {
  const body = ctx.http.bodyText
  const provider = providerOf(ctx)
  const headers = Object.fromEntries(
    provider.proofHeaders.map((name) => [name, (ctx.http.header(name) ?? '').slice(0, 2000)]),
  )
  if (!(await isGenuine(ctx, provider, { headers, body }))) {
    const details = { begins: body.slice(0, 200) }
    const target = Object.values(headers)[0]?.slice(0, 100) ?? ''
    await ctx.audit({ action: 'payments.ipn', outcome: 'refused', target, details })
    return ctx.refuse('unverified')
  }
  const event = provider.nameEvent(body)
  if (!event) return { good: true }
  await ctx.transaction(async (inner) => {
    const id = inner.newId()
    const stored = await inner.db
      .insert(webhookEvents)
      .values({
        id,
        ...event,
        body,
        headers,
        state: 'received',
        receivedAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (stored.length > 0) await inner.enqueue(applyWebhook, { id }, { key: `webhook:${id}` })
    else await countAgain(inner, event.eventId)
  })
  return { good: true }
}

/** Retries a failed or waiting event when the provider resends it. */
async function countAgain(ctx: Context, eventId: string): Promise<void> {
  const [known] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))
  if (known?.state === 'failed' || known?.state === 'waiting')
    await ctx.enqueue(applyWebhook, { id: known.id }, { key: `webhook:${known.id}` })
}

async function isGenuine(
  ctx: Context<'no-answer'>,
  provider: PaymentProvider,
  sent: { headers: Record<string, string>; body: string },
): Promise<boolean> {
  if (sent.body === '') return false
  try {
    return await provider.verifyWebhook(sent)
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    if (!(error instanceof ProviderUnreachable)) throw error
    return ctx.refuse('no-answer')
  }
}
