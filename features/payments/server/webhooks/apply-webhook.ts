import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refundRefusals } from '#features/orders/contract.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Call, OwnCall } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { webhookEvents } from '../tables.ts'
import { type Applied, applyCapture, applyCaptured } from './apply-capture.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'

const appliers: [begins: string, apply: (call: OwnCall, resource: unknown) => Promise<Applied>][] = [
  ['PAYMENT.CAPTURE.REFUNDED', applyRefund],
  ['PAYMENT.CAPTURE.REVERSED', applyRefund],
  ['PAYMENT.CAPTURE.COMPLETED', applyCaptured],
  ['PAYMENT.CAPTURE.', applyCapture],
  ['CUSTOMER.DISPUTE.', applyDispute],
]

/** Applies a stored event: asks the provider how things stand now, so that the order of events does not matter. */
export const applyWebhook = job({
  name: 'applyWebhook',
  input: z.object({ id: z.uuid() }),
  attempts: 6,
  async run({ id }, call) {
    const [event] = await call.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    if (!event || event.state === 'applied' || event.state === 'ignored') return
    const failure = await applyStored(call, id)
    if (failure) throw failure
  },
})

/** Applies an event whatever became of it before; what it has done is not done twice. Answers what went wrong. */
export async function applyStored(given: Call, id: string): Promise<Error | null> {
  // What refuses here is written down with the event: it is no answer to whoever asked for this.
  const call = given.declaring<string>({})
  const [event] = await call.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  if (!event) return null
  const attempts = sql`${webhookEvents.attempts} + 1`
  const keep = (values: Partial<typeof webhookEvents.$inferInsert>) =>
    call.db
      .update(webhookEvents)
      .set({ ...values, attempts })
      .where(eq(webhookEvents.id, id))
  try {
    const { resource } = z.object({ resource: z.unknown() }).parse(JSON.parse(event.body))
    const apply = appliers.find(([begins]) => event.type.startsWith(begins))?.[1]
    const applied: Applied = apply
      ? await apply(call, resource)
      : { state: 'ignored', message: 'Events of this type change nothing here.' }
    await keep({ ...applied, appliedAt: call.now })
    return null
  } catch (error) {
    const failure = inWords(error)
    await keep({ state: 'failed', message: failure.message.slice(0, 500) })
    return failure
  }
}

/** Staff read why an event changed nothing: what refuses a refund says so by a code only. */
function inWords(error: unknown): Error {
  if (!(error instanceof Refusal)) return error instanceof Error ? error : new Error('unknown')
  const known: Readonly<Record<string, string>> = refundRefusals
  return new Error(error.sentence ?? known[error.code] ?? error.message)
}
