import type { Money } from '#platform/contract/money.ts'
import { declineOf } from '../../rules/decline-reasons.ts'
import { fromPayPal, type PayPalAmount } from '../../rules/paypal-amount.ts'
import { type Capture, ProviderUnreachable } from '../payment-provider.ts'
import type { PayPalOrder } from './paypal-shapes.ts'

/** A refunded capture counts as captured; refunds are handled separately. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const REFUSED = new Set(['DECLINED', 'FAILED'])
const NOT_YET = new Set(['CREATED', 'SAVED', 'APPROVED', 'PAYER_ACTION_REQUIRED', 'VOIDED'])

const BRAND_NAMES: Record<string, string> = { AMEX: 'american-express', MASTER_CARD: 'mastercard' }

export function amountOf(amount: PayPalAmount | undefined): Money {
  try {
    if (amount) return fromPayPal(amount)
  } catch (error) {
    throw new ProviderUnreachable('An unreadable amount', { sent: true, cause: error })
  }
  throw new ProviderUnreachable('An answer without an amount', { sent: true })
}

function payerOf({ payer, payment_source }: PayPalOrder): string | null {
  const name = [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' ')
  return name || payment_source?.card?.name || payer?.email_address || null
}

/** Reads an order's capture state. Anything not definitely captured or refused counts as pending. */
export function captureIn(order: PayPalOrder): Capture {
  const providerOrderId = order.id
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const taken = captures.find(({ status }) => TAKEN.has(status))
  if (taken) {
    const card = order.payment_source?.card
    return {
      outcome: 'captured',
      providerOrderId,
      captureId: taken.id,
      amount: amountOf(taken.amount),
      payer: payerOf(order),
      brand: card?.brand ? (BRAND_NAMES[card.brand] ?? card.brand.toLowerCase()) : null,
      lastDigits: card?.last_digits ?? null,
    }
  }
  const last = captures.at(-1)
  if (last && REFUSED.has(last.status)) {
    return { outcome: 'declined', providerOrderId, ...declineOf(last.processor_response?.response_code) }
  }
  const untouched = last === undefined && NOT_YET.has(order.status)
  return { outcome: untouched ? 'not-captured' : 'pending', providerOrderId }
}
