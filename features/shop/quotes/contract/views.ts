import { z } from 'zod'
import { orderStates } from '#features/shop/orders/rules/order-states.ts'
import { quoteSchema } from '#features/shop/pricing/contract.ts'
import { instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { paymentRequestStates } from '../rules/payment-request-states.ts'
import { customerActions, requestStates, staffActions } from '../rules/request-states.ts'
import { requestKinds } from '../rules/service-kinds.ts'

export const QuoteView = z.object({
  quoteid: z.string(),
  name: z.string(),
  binding: z.boolean(),
  quote: quoteSchema,
  note: z.string(),
  byInvoice: z.boolean(),
  issuedAt: instant(),
  validUntil: instant(),
  isValid: z.boolean(),
  /** URL of the PDF. */
  pdf: z.string(),
})
export type QuoteView = z.output<typeof QuoteView>

export const RequestRow = z.object({
  requestid: z.string(),
  name: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  createdAt: instant(),
  changedAt: instant(),
  /** Total of its quote. */
  total: moneySchema.nullable(),
  validUntil: instant().nullable(),
})
export type RequestRow = z.output<typeof RequestRow>

export const Message = z.object({
  messageid: z.string(),
  side: z.enum(['customer', 'staff', 'note']),
  author: z.string(),
  text: z.string(),
  at: instant(),
})
export type Message = z.output<typeof Message>

export const RequestDetail = RequestRow.extend({
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  cartQuote: quoteSchema.nullable(),
  quote: QuoteView.nullable(),
  orderid: z.string().nullable(),
  messages: z.array(Message),
  events: z.array(z.object({ state: z.enum(requestStates), at: instant(), reason: z.string().nullable() })),
  may: z.array(z.enum(customerActions)),
})
export type RequestDetail = z.output<typeof RequestDetail>

export const PaymentRequestRow = z.object({
  askid: z.string(),
  state: z.enum(paymentRequestStates),
  createdAt: instant(),
  requester: z.string(),
  /** Recipient: the company name or the email address. */
  sentTo: z.string(),
  total: moneySchema,
  offers: z.array(z.string()),
})
export type PaymentRequestRow = z.output<typeof PaymentRequestRow>

export const PaymentRequestDetail = PaymentRequestRow.extend({
  message: z.string(),
  quote: quoteSchema,
  reason: z.string(),
  orderid: z.string().nullable(),
  /** True if the reader is the requester and not an approver. */
  isMine: z.boolean(),
  /** Corporate credit that could pay it, for approvers; null if none is available. */
  credit: moneySchema.nullable(),
})
export type PaymentRequestDetail = z.output<typeof PaymentRequestDetail>

/** A request in the staff list. */
export const AdminRow = RequestRow.extend({
  person: z.string(),
  company: z.string(),
  email: z.string(),
  partner: z.string(),
  /** Full days since the request was received. */
  days: z.int(),
  /** True if the customer wrote the latest message. */
  unread: z.boolean(),
})
export type AdminRow = z.output<typeof AdminRow>

export const AdminDetail = RequestDetail.omit({ may: true }).extend({
  revision: z.int(),
  person: z.object({
    userid: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string(),
    partner: z.string(),
    address: z.string(),
  }),
  /** The user's company to bill, if any, and whether it may pay by invoice. */
  company: z.object({ compid: z.string(), name: z.string(), byInvoice: z.boolean() }).nullable(),
  /** Order created from the quote. */
  order: z
    .object({
      orderid: z.string(),
      name: z.string(),
      state: z.enum(orderStates),
      dueAt: instant().nullable(),
      paidAt: instant().nullable(),
    })
    .nullable(),
  quotes: z.array(QuoteView),
  may: z.array(z.enum(staffActions)),
})
export type AdminDetail = z.output<typeof AdminDetail>
