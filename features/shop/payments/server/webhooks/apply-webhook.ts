import { and, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refundRefusals } from '#features/shop/orders/contract.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Context, SystemContext } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { statusCheckDelay } from '../../rules/payment-states.ts'
import type { EventNews } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { webhookEvents } from '../tables.ts'
import type { Applied } from './applied.ts'
import { applyCapture } from './apply-capture.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'

function apply(ctx: Context<string>, news: EventNews): Promise<Applied> | Applied {
  if (news.kind === 'refund') return applyRefund(ctx, news)
  if (news.kind === 'dispute') return applyDispute(ctx, news)
  if (news.kind !== 'other') return applyCapture(ctx, news)
  return { state: 'ignored', message: 'Events of this type change nothing here.' }
}

/** Applies a stored event using the provider's current state, so the order of events does not matter. */
export const applyWebhook = job({
  name: 'applyWebhook',
  input: z.object({ id: z.uuid() }),
  attempts: 6,
  async run({ id }, ctx) {
    const [event] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    if (!event || event.state === 'applied' || event.state === 'ignored') return
    const failure = await applyStored(ctx, id)
    if (failure) throw failure
    await lookAgain(ctx, id)
  },
})

const DAY = 24 * 60 * 60_000
const WAITS_DAYS = 30

/** Retries an event whose payment is not known yet: soon at first, then daily; after that, staff handle it. */
async function lookAgain(ctx: SystemContext, id: string): Promise<void> {
  const [event] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  if (event?.state !== 'waiting') return
  const age = ctx.now.getTime() - event.receivedAt.getTime()
  if (age > WAITS_DAYS * DAY) return
  const runAt = ctx.after(statusCheckDelay(age) ?? DAY)
  await ctx.enqueue(applyWebhook, { id }, { runAt, key: `webhook:${id}` })
}

/** Applies earlier events about a capture as soon as the capture is known. */
async function applyWaiting(ctx: Context, captureId: string): Promise<void> {
  const recent = ctx.after(-WAITS_DAYS * DAY)
  const waiting = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.state, 'waiting'),
        gte(webhookEvents.receivedAt, recent),
        sql`strpos(${webhookEvents.body}, ${captureId}) > 0`,
      ),
    )
  for (const { id } of waiting) await ctx.enqueue(applyWebhook, { id }, { key: `webhook:${id}` })
}

/** Applies an event regardless of its earlier result; idempotent. Returns the error, or null. */
export async function applyStored(given: Context, id: string): Promise<Error | null> {
  // A refusal here is stored with the event. It is not a response to the caller.
  const ctx = given.declaring<string>({})
  const [event] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  if (!event) return null
  const attempts = sql`${webhookEvents.attempts} + 1`
  const keep = (values: Partial<typeof webhookEvents.$inferInsert>) =>
    ctx.db
      .update(webhookEvents)
      .set({ ...values, attempts })
      .where(eq(webhookEvents.id, id))
  try {
    const news = await providerOf(ctx).readEvent(event.body)
    const applied = await apply(ctx, news)
    await keep({ ...applied, appliedAt: applied.state === 'waiting' ? null : ctx.now })
    if ('captureId' in news && applied.state === 'applied') await applyWaiting(ctx, news.captureId)
    return null
  } catch (error) {
    const failure = inWords(error)
    await keep({ state: 'failed', message: failure.message.slice(0, 500) })
    return failure
  }
}

/** Converts an error to a message for staff, because a refused refund has only a code. */
function inWords(error: unknown): Error {
  if (!(error instanceof Refusal)) return error instanceof Error ? error : new Error('unknown')
  const known: Readonly<Record<string, string>> = refundRefusals
  return new Error(error.sentence ?? known[error.code] ?? error.message)
}
