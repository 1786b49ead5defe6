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

/** Card data that our own form took; only where `CARD_ENTRY=direct` or the sandbox allows it. */
interface EnteredCard {
  number: string
  /** MM/YY */
  expires: string
  seccode: string
}

export interface OrderRequest {
  requestId: string
  /** Our order number. An order for the card fields gets it later, by `nameOrder`. */
  reference?: string
  /** The buyer or payment link of an order without a reference: no one else may pay with it. */
  madeFor?: string
  amount: Money
  description: string
  /** Both addresses are needed for a payment that the buyer approves with the provider. */
  returnUrl?: string
  cancelUrl?: string
  /** Approved in the card fields, where the bank may ask for 3-D Secure, instead of on the provider's page. */
  by?: 'card'
}

interface ProviderOrder {
  providerOrderId: string
  status: string
  /** The provider's page on which the buyer approves; null when the order has none. */
  approveUrl: string | null
  /** What the page needs besides the id to have a card approved; null where the id is enough. */
  clientSecret: string | null
}

export interface CaptureRequest {
  requestId: string
  providerOrderId: string
  /** Left out: what the buyer approved is captured. */
  card?: EnteredCard
  billing?: BillingAddress
}

/** What the card fields made of an order. */
export interface CardApproval {
  amount: Money
  /** As the request named it; null where the order was not made by this shop for its card fields. */
  madeFor: string | null
  /** A card is on the order, and nothing was captured. */
  approved: boolean
  /** False: 3-D Secure failed or could not be finished. */
  mayCharge: boolean
}

/**
 * What the provider says about the money of one order. The caller compares `amount` with what it asked for.
 * A declined order is finished: the next attempt needs a new order and a new request id.
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
  /** As the provider calls it. */
  status: string
  /** No money goes back. */
  failed: boolean
}

/** A capture or a refund in the provider's own books. */
export interface ProviderTransaction {
  transactionId: string
  kind: 'payment' | 'refund'
  /** Above zero for both kinds. */
  amount: Money
  /** The provider's order of a capture, the capture of a refund. */
  reference: string | null
}

/** What an event says about the payment that it belongs to; null where it does not say it. */
export interface EventReferences {
  captureId: string | null
  providerOrderId: string | null
  /** Our own references: the name of the order ('P-10042'), or the id of a refund that we asked for. */
  own: readonly (string | undefined)[]
}

/** What an event is about. `capture`: a payment may have changed; `captured`: its money was taken. */
export type EventNews =
  | { kind: 'captured' | 'capture'; captureId: string; payment: EventReferences }
  | { kind: 'refund'; refundId: string; amount: Money; ours: string | null; payment: EventReferences }
  | { kind: 'dispute'; disputeId: string; message: string; payments: EventReferences[] }
  | { kind: 'other' }

/** How an event is stored and found again. */
export interface EventName {
  eventId: string
  /** As the provider calls it. */
  type: string
  /** The provider's id of what it is about. */
  resourceId: string | null
}

/**
 * Every write carries a `requestId`: sending the same one again never moves money twice. Nothing is retried here;
 * every method throws ProviderUnreachable when the outcome is not known and ProviderRefused for a broken request.
 */
export interface PaymentProvider {
  createOrder(input: OrderRequest): Promise<ProviderOrder>
  cardApproval(input: { providerOrderId: string }): Promise<CardApproval>
  /** Puts our order number on an order that was made before it. */
  nameOrder(input: { providerOrderId: string; reference: string; description: string }): Promise<void>
  captureOrder(input: CaptureRequest): Promise<Capture>
  lookUp(input: { providerOrderId: string }): Promise<Capture>
  /**
   * Frees what the buyer's bank keeps aside for an order. Does nothing for one that was made for someone else, that was
   * captured or is being captured, or that holds nothing: asked again, it changes nothing.
   */
  cancelAuthorization(input: { providerOrderId: string; madeFor: string }): Promise<void>
  /** Without an amount everything that is left of the capture goes back. */
  refund(input: {
    requestId: string
    captureId: string
    amount?: Money
    note?: string
  }): Promise<ProviderRefund>
  /** What the provider booked from one moment to another, at most 31 days. */
  transactions(range: { from: Date; to: Date }): Promise<ProviderTransaction[]>
  /** `body` is the text exactly as it arrived. */
  verifyWebhook(input: { headers: Record<string, string | undefined>; body: string }): Promise<boolean>
  /** Headers that prove an event, in lower case; the first is another one for each delivery. */
  proofHeaders: readonly string[]
  /** Null for what is no event. */
  nameEvent(body: string): EventName | null
  /** Reads an event that was verified. It may have to ask the provider, and throws for what cannot be read. */
  readEvent(body: string): Promise<EventNews>
}

/** No answer, or none that can be read. `sent: false` means that the request never left: nothing has happened. */
export class ProviderUnreachable extends Error {
  readonly sent: boolean

  constructor(message: string, options: { sent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'ProviderUnreachable'
    this.sent = options.sent
  }
}

/** The provider understood the request and said no for a technical reason; no money moved by it. */
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
