import { eq } from 'drizzle-orm'
import { leftOf } from '#features/orders/rules/refund-parts.ts'
import { beginRefund, linesOf } from '#features/orders/server/public.ts'
import { type Money, split, timesFraction } from '#platform/contract/money.ts'
import type { Call } from '#platform/server/call.ts'
import { lockPayment, type Payment } from '../settle-payment.ts'
import { providerRefunds } from '../tables.ts'
import { bookDone, writeAsked } from './provider-refunds.ts'

interface MadeThere {
  providerRefundId: string
  amount: Money
  /** The id under which we asked for it, where it was us. */
  ours: string | null
}

/**
 * A refund in the provider's books: one that we asked for is done with this; one that was made on the provider's own
 * pages is booked on the order's lines by what is left of each. Told again it changes nothing. Answers what came of it.
 */
export function noteProviderRefund(
  call: Call<'not-paid' | 'nothing-left' | 'refund-too-much'>,
  payment: Payment,
  made: MadeThere,
): Promise<string> {
  return call.transaction(async (inner) => {
    await lockPayment(inner, payment.id)
    const known = await find(inner, made)
    if (known?.state === 'done') return 'This refund is booked here.'
    if (known?.state === 'asked') {
      await bookDone(inner, known.refundId, made.providerRefundId)
      return 'The refund that was asked for is done.'
    }
    const refund = await beginRefund(inner, {
      orderId: payment.orderId,
      lines: await partsOf(inner, payment.orderId, made.amount.minor),
      to: 'card',
      reason: 'Refunded on the pages of the payment provider.',
      key: `provider:${made.providerRefundId}`,
    })
    await writeAsked(inner, refund, payment, made.amount.minor)
    await bookDone(inner, refund.id, made.providerRefundId)
    return 'A refund made at the provider was booked here.'
  })
}

async function find(call: Call, { providerRefundId, ours }: MadeThere) {
  const isKnown = eq(providerRefunds.providerRefundId, providerRefundId)
  const [byProvider] = await call.db.select().from(providerRefunds).where(isKnown)
  if (byProvider || !ours || !/^[0-9a-f-]{36}$/.test(ours)) return byProvider ?? null
  const [byUs] = await call.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, ours))
  return byUs ?? null
}

/** The amount on the lines, as much as each was paid by card and still has; the whole of it takes the lines back. */
async function partsOf(call: Call, orderId: string, minor: number) {
  const lines = (await linesOf(call.db, orderId)).map((line) => ({ id: line.id, ...leftOf(line) }))
  const left = lines.reduce((sum, line) => sum + line.cardMinor, 0)
  if (minor >= left) return 'all'
  const parts = split(
    minor,
    lines.map((line) => line.cardMinor),
  )
  // What goes back of a line is split between card and credit as it was paid: the whole that has this card part.
  return lines.flatMap((line, index) => {
    const part = parts[index] ?? 0
    if (part === 0) return []
    return [{ lineId: line.id, minor: timesFraction(part, BigInt(line.minor), BigInt(line.cardMinor)) }]
  })
}
