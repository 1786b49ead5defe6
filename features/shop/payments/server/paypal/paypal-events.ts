import { z } from 'zod'
import { fromPayPal } from '../../rules/paypal-amount.ts'
import type { EventName, EventNews, EventReferences } from '../payment-provider.ts'

/** Headers that prove an event and are needed to verify it again. */
export const PROOF = [
  'paypal-transmission-id',
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-sig',
  'paypal-transmission-time',
] as const

const Named = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z
    .object({ id: z.string().max(100).optional(), dispute_id: z.string().max(100).optional() })
    .optional(),
})

/** Payment references in captures and refunds. */
const Referring = z.object({
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})

const Capture = Referring.extend({ id: z.string() })

const Refund = Referring.extend({
  id: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

const Dispute = z.object({
  dispute_id: z.string().max(100),
  reason: z.string().max(100).default(''),
  status: z.string().max(100).default(''),
  dispute_outcome: z.object({ outcome_code: z.string().max(100) }).optional(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: z.string().optional(),
        invoice_number: z.string().optional(),
        custom: z.string().optional(),
      }),
    )
    .default([]),
})

const referencesOf = (
  captureId: string | null,
  { custom_id, invoice_id, supplementary_data }: z.output<typeof Referring>,
): EventReferences => ({
  captureId,
  providerOrderId: supplementary_data?.related_ids?.order_id ?? null,
  own: [custom_id, invoice_id],
})

const captureNews =
  (kind: 'captured' | 'capture') =>
  (resource: unknown): EventNews => {
    const { id, ...references } = Capture.parse(resource)
    return { kind, captureId: id, payment: referencesOf(id, references) }
  }

function refundNews(resource: unknown): EventNews {
  const { id, amount, links, ...references } = Refund.parse(resource)
  const capture = links.find(({ rel }) => rel === 'up')?.href.split('/')
  return {
    kind: 'refund',
    refundId: id,
    amount: fromPayPal(amount),
    ours: references.custom_id ?? null,
    payment: referencesOf(capture?.at(-1) ?? null, references),
  }
}

function disputeNews(resource: unknown): EventNews {
  const { dispute_id, reason, status, dispute_outcome, disputed_transactions } = Dispute.parse(resource)
  const message = [reason, status, dispute_outcome?.outcome_code]
    .filter(Boolean)
    .join(', ')
    .toLowerCase()
    .replaceAll('_', ' ')
  const payments = disputed_transactions.map(({ seller_transaction_id, invoice_number, custom }) => ({
    captureId: seller_transaction_id ?? null,
    providerOrderId: null,
    own: [custom, invoice_number],
  }))
  return { kind: 'dispute', disputeId: dispute_id, message, payments }
}

const readers: [begins: string, read: (resource: unknown) => EventNews][] = [
  ['PAYMENT.CAPTURE.REFUNDED', refundNews],
  ['PAYMENT.CAPTURE.REVERSED', refundNews],
  ['PAYMENT.CAPTURE.COMPLETED', captureNews('captured')],
  ['PAYMENT.CAPTURE.', captureNews('capture')],
  ['CUSTOMER.DISPUTE.', disputeNews],
]

export function namePayPalEvent(body: string): EventName | null {
  const read = Named.safeParse(JSON.parse(body))
  if (!read.success) return null
  const { id: eventId, event_type: type, resource } = read.data
  return { eventId, type, resourceId: resource?.id ?? resource?.dispute_id ?? null }
}

export function readPayPalEvent(body: string): EventNews {
  const { event_type, resource } = z
    .object({ event_type: z.string(), resource: z.unknown().optional() })
    .parse(JSON.parse(body))
  const read = readers.find(([begins]) => event_type.startsWith(begins))?.[1]
  return read ? read(resource) : { kind: 'other' }
}
