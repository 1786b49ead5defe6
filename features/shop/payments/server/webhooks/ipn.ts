import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { webhookEvents } from '../tables.ts'
import { applyWebhook } from './apply-webhook.ts'

const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z
    .object({ id: z.string().max(100).optional(), dispute_id: z.string().max(100).optional() })
    .optional(),
})

/** What proves an event and is needed to prove it again. */
const PROOF = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
] as const

/** Stores an event of the provider once; a job applies it. Repeated deliveries are acknowledged as well. */
export const ipn: Handler<typeof contract.ipn> = async (_input, ctx) => {
  const body = ctx.http.bodyText
  const headers = Object.fromEntries(
    PROOF.map((name) => [name, (ctx.http.header(name) ?? '').slice(0, 2000)]),
  )
  if (!(await isGenuine(ctx, headers, body))) {
    const [id = '', type = ''] = [headers['paypal-transmission-id'], body.slice(0, 200)]
    await ctx.audit({ action: 'payments.ipn', outcome: 'refused', target: id, details: { begins: type } })
    return ctx.refuse('unverified')
  }
  const read = Event.safeParse(JSON.parse(body))
  if (!read.success) return { good: true }
  const { id: eventId, event_type: type, resource } = read.data
  await ctx.transaction(async (inner) => {
    const id = inner.newId()
    const stored = await inner.db
      .insert(webhookEvents)
      .values({
        id,
        eventId,
        type,
        resourceId: resource?.id ?? resource?.dispute_id ?? null,
        body,
        headers,
        state: 'received',
        receivedAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (stored.length > 0) await inner.enqueue(applyWebhook, { id }, { key: `webhook:${id}` })
    else await countAgain(inner, eventId)
  })
  return { good: true }
}

/** An event that failed or waits is tried again when the provider sends it again. */
async function countAgain(ctx: Context, eventId: string): Promise<void> {
  const [known] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))
  if (known?.state === 'failed' || known?.state === 'waiting')
    await ctx.enqueue(applyWebhook, { id: known.id }, { key: `webhook:${known.id}` })
}

async function isGenuine(
  ctx: Context<'no-answer' | 'no-payment'>,
  headers: Record<string, string>,
  body: string,
): Promise<boolean> {
  if (!ctx.settings.paypal || body === '') return false
  try {
    return await providerOf(ctx).verifyWebhook({ headers, body })
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    if (!(error instanceof ProviderUnreachable)) throw error
    return ctx.refuse('no-answer')
  }
}
