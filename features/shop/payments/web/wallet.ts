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
  /** `page`: through the order's payment link, as for American Express. */
  way: 'wallet' | 'page'
}

type Reserved = OutputOf<typeof payments.addCorrelation>

const Approval = z.object({ correlation: z.string(), userid: z.string() })
const pending = deviceStore('permeate.pendingApproval', Approval, 'tab')
const TRIES = 5

/** Reserves the order and redirects to the page for approving it. */
export async function startApproval(requested: Requested): Promise<void> {
  const reserved = await reserveApproval(requested)
  if (reserved?.approveUrl) window.location.assign(reserved.approveUrl)
}

/** Reserves the cart's order for the buyer's approval. Returns null on failure; `purchase` contains the reason. */
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
    clearPendingApproval()
    purchase.set({ phase: 'refused', error: reply, unconfirmed: false })
    return null
  }
  if (reply.approveUrl) return reply
  clearPendingApproval()
  const results = { message: 'Nothing to pay', long_message: reply.message }
  const answer = { ...reply, state: 'paid' as const, results }
  purchase.set({ phase: 'done', answer, input: { ...input, userid } })
  return null
}

/** Retries after a lost response. The same correlation identifies the same order. */
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

export const clearPendingApproval = (): void => pending.remove()

/** Ends the approval of a buyer who returned without a redirect from the provider, and releases what it reserved. */
export async function endLeftApproval(userid: string): Promise<void> {
  const stored = pending.read()
  if (stored?.userid !== userid) return
  clearPendingApproval()
  try {
    await callOperation(payments.deleteCorrelation, { correlationID: stored.correlation })
  } catch (error) {
    // The order was paid, has ended, or is unreachable. Approvals that are never given end automatically.
    if (!(error instanceof OperationError)) throw error
  }
}

// The browser's back button restores the page as it was left, including its notice.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && purchase.get().phase === 'leaving') purchase.set({ phase: 'form' })
})
