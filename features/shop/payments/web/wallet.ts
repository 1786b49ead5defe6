import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { payments } from '../contract.ts'
import { waitBefore } from '../rules/reply-meaning.ts'
import type { EntryProps } from './entry-props.ts'
import { isUnderWay, purchase } from './purchase.ts'
import type { BillingValues } from './use-billing-form.ts'

interface Requested extends Pick<EntryProps, 'userid' | 'order' | 'total'> {
  billing: BillingValues
  tceq: string
  /** `page`: by way of the order's payment link, as American Express is paid. */
  way: 'wallet' | 'page'
}

type Reserved = OutputOf<typeof payments.addCorrelation>

const Approval = z.object({ correlation: z.string(), userid: z.string() })
const pending = deviceStore('permeate.pendingApproval', Approval, 'tab')
const TRIES = 5

/** Leaves for the page on which the reserved order is approved. */
export async function startApproval(requested: Requested): Promise<void> {
  const reserved = await reserveApproval(requested)
  if (reserved?.approveUrl) window.location.assign(reserved.approveUrl)
}

/** Reserves the cart's order for the buyer's approval. Null if that failed: `purchase` has the reason. */
export async function reserveApproval(requested: Requested): Promise<Reserved | null> {
  const { userid, order, total, billing, tceq, way } = requested
  if (isUnderWay(purchase.get())) return null
  purchase.set({ phase: 'leaving' })
  await endLeftApproval(userid)
  const correlation = uuid()
  pending.write({ correlation, userid })
  const input = {
    ...billing,
    cart: writeWireCart(order.lines, userid),
    correlation,
    user: userid,
    credit: toMajor(order.credit),
    price: toMajor(total.minor),
    currency: total.currency,
    partner: order.partner,
    tceq,
    way,
  }
  const reply = await untilAnswered(input)
  if (reply instanceof OperationError) {
    forgetApproval()
    purchase.set({ phase: 'refused', error: reply, unconfirmed: false })
    return null
  }
  if (reply.approveUrl) return reply
  forgetApproval()
  const results = { message: 'Nothing to pay', long_message: reply.message }
  const answer = { ...reply, state: 'paid' as const, results }
  purchase.set({ phase: 'done', answer, input: { ...input, userid } })
  return null
}

/** A lost reply is asked for again: the same correlation is the same order. */
async function untilAnswered(input: Parameters<typeof send>[0]) {
  for (let count = 1; ; count++) {
    const reply = await send(input)
    const isLost = reply instanceof OperationError && (reply.status === 0 || reply.status >= 500)
    const isMeant = reply instanceof OperationError && reply.code === 'no-payment'
    if (!isLost || isMeant || count === TRIES) return reply
    await new Promise((resolve) => setTimeout(resolve, waitBefore(count)))
  }
}

async function send(input: Parameters<typeof callOperation<typeof payments.addCorrelation>>[1]) {
  try {
    return await callOperation(payments.addCorrelation, input)
  } catch (error) {
    if (error instanceof OperationError) return error
    throw error
  }
}

export const forgetApproval = (): void => pending.remove()

/** Somebody came back without the provider's page having sent them: what was held for them returns. */
export async function endLeftApproval(userid: string): Promise<void> {
  const stored = pending.read()
  if (stored?.userid !== userid) return
  forgetApproval()
  try {
    await callOperation(payments.deleteCorrelation, { correlationID: stored.correlation })
  } catch (error) {
    // It was paid, is over, or cannot be reached; an approval that nobody gives ends by itself.
    if (!(error instanceof OperationError)) throw error
  }
}

// The back key brings the page as it was left, with its notice on it.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && purchase.get().phase === 'leaving') purchase.set({ phase: 'form' })
})
