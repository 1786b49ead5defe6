import type { Money } from '#platform/contract/money.ts'
import type { DeclineReason } from '../rules/decline-reasons.ts'

export interface BillingAddress {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  zip?: string
  address?: string
  address2?: string
  city?: string
  state?: string
}

/** Card data entered in our form; only if `CARD_ENTRY=direct` or the sandbox allows it. */
interface EnteredCard {
  number: string
  /** Expiration date as MM/YY. */
  expires: string
  seccode: string
}

export interface OrderRequest {
  requestId: string
  /** Our order number. Card field orders get it later, by `nameOrder`. */
  reference?: string
  /** Buyer or payment link of an order without a reference. No one else may pay with it. */
  madeFor?: string
  amount: Money
  description: string
  /** Both URLs are required for payments that the buyer approves with the provider. */
  returnUrl?: string
  cancelUrl?: string
  /** Approved in the card fields, possibly with 3-D Secure, instead of on the provider's page. */
  by?: 'card'
}

interface ProviderOrder {
  providerOrderId: string
  status: string
  /** The provider's approval page for the buyer; null if the order has none. */
  approveUrl: string | null
  /** Secret that the page needs in addition to the id for card approval; null if the id is enough. */
  clientSecret: string | null
}

export interface CaptureRequest {
  requestId: string
  providerOrderId: string
  /** If omitted, the buyer's approved payment is captured. */
  card?: EnteredCard
  billing?: BillingAddress
}

/** Card field result for an order. */
export interface CardApproval {
  amount: Money
  /** Value from the request; null if this shop did not create the order for its card fields. */
  madeFor: string | null
  /** True if a card is attached to the order and nothing was captured. */
  approved: boolean
  /** False if 3-D Secure failed or could not be completed. */
  mayCharge: boolean
}

/**
 * Capture state of one provider order. The caller compares `amount` with the requested amount. A declined order is
 * final: the next attempt needs a new order and a new request id.
 */
export type Capture =
  | {
      outcome: 'captured'
      providerOrderId: string
      captureId: string
      amount: Money
      payer: string | null
      brand: string | null
      lastDigits: string | null
    }
  | { outcome: 'declined'; providerOrderId: string; reason: DeclineReason; message: string }
  | { outcome: 'pending' | 'not-captured'; providerOrderId: string }

interface ProviderRefund {
  refundId: string
  /** Status as named by the provider. */
  status: string
  /** True if no money will be refunded. */
  failed: boolean
}

/** A capture or refund in the provider's records. */
export interface ProviderTransaction {
  transactionId: string
  kind: 'payment' | 'refund'
  /** Positive for both kinds. */
  amount: Money
  /** Provider order of a capture, or capture of a refund. */
  reference: string | null
}

/** References from an event to its payment; null if the event has none. */
export interface EventReferences {
  captureId: string | null
  providerOrderId: string | null
  /** Our own references: the order name ('P-10042') or the id of a refund that we requested. */
  own: readonly (string | undefined)[]
}

/** Subject of an event. `capture`: a payment may have changed; `captured`: its money was taken. */
export type EventNews =
  | { kind: 'captured' | 'capture'; captureId: string; payment: EventReferences }
  | { kind: 'refund'; refundId: string; amount: Money; ours: string | null; payment: EventReferences }
  | { kind: 'dispute'; disputeId: string; message: string; payments: EventReferences[] }
  | { kind: 'other' }

/** Identifiers under which an event is stored and looked up. */
export interface EventName {
  eventId: string
  /** Type as named by the provider. */
  type: string
  /** Provider id of the event's subject. */
  resourceId: string | null
}

/**
 * Every write has a `requestId`; resending the same one never moves money twice. Methods do not retry. They throw
 * ProviderUnreachable if the outcome is unknown and ProviderRefused for an invalid request.
 */
export interface PaymentProvider {
  createOrder(input: OrderRequest): Promise<ProviderOrder>
  cardApproval(input: { providerOrderId: string }): Promise<CardApproval>
  /** Sets our order number on a provider order that was created before it. */
  nameOrder(input: { providerOrderId: string; reference: string; description: string }): Promise<void>
  captureOrder(input: CaptureRequest): Promise<Capture>
  lookUp(input: { providerOrderId: string }): Promise<Capture>
  /** True if approving an order already reserves the buyer's money, so that unused approvals must be canceled. */
  readonly authorizesOnApproval: boolean
  /**
   * Releases the buyer's authorized money of an order. Does nothing if the order was made for another buyer, is
   * captured or being captured, or has no authorization. Idempotent.
   */
  cancelAuthorization(input: { providerOrderId: string; madeFor: string }): Promise<void>
  /** Refunds the entire remaining amount of the capture if no amount is given. */
  refund(input: {
    requestId: string
    captureId: string
    amount?: Money
    note?: string
  }): Promise<ProviderRefund>
  /** Returns the provider's transactions in a time range of up to 31 days. */
  transactions(range: { from: Date; to: Date }): Promise<ProviderTransaction[]>
  /** `body` is the exact text received. */
  verifyWebhook(input: { headers: Record<string, string | undefined>; body: string }): Promise<boolean>
  /** Headers that prove an event, in lower case. The first one differs for each delivery. */
  proofHeaders: readonly string[]
  /** Returns null if the body is not an event. */
  nameEvent(body: string): EventName | null
  /** Reads a verified event. May call the provider. Throws if the event cannot be read. */
  readEvent(body: string): Promise<EventNews>
}

/** No response or an unreadable one. `sent: false` means that the request was never sent and had no effect. */
export class ProviderUnreachable extends Error {
  readonly sent: boolean

  constructor(message: string, options: { sent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'ProviderUnreachable'
    this.sent = options.sent
  }
}

/** The provider understood the request and refused it for a technical reason. The request moved no money. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly issue: string
  readonly debugId: string | null

  constructor(refusal: { status: number; issue: string; description: string; debugId: string | null }) {
    super(`${refusal.issue}: ${refusal.description}`)
    this.name = 'ProviderRefused'
    this.status = refusal.status
    this.issue = refusal.issue
    this.debugId = refusal.debugId
  }
}
