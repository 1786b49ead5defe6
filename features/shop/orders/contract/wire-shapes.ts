import { z } from 'zod'
import { personNames } from '#features/core/accounts/contract/person-names.ts'
import { ruleCodes } from '#features/shop/pricing/rules/quote-types.ts'
import { instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { toWire } from '#platform/contract/wire-names.ts'
import { orderStates } from '../rules/order-states.ts'
import { documentTypes } from '../rules/papers.ts'
import { refundKinds, refundStates } from '../rules/refund-parts.ts'

/** What lists and pages of orders have in common. */
export const OrderHead = z.object({
  orderid: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  createdAt: instant(),
  /** What everything costs, before credit. */
  total: moneySchema,
  /** What is paid in money: the total less credit. */
  payable: moneySchema,
  /** Refunded so far, in money and as credit together. */
  refunded: moneySchema,
  /** Orders on invoice: until when it is to be paid; null for all others. */
  dueAt: instant().nullable(),
  paidAt: instant().nullable(),
})

export const PaperHead = z.object({
  documentid: z.string(),
  name: z.string(),
  type: z.enum(documentTypes),
  issuedAt: instant(),
})

export const Billing = toWire(
  z.object({
    f_name: z.string(),
    l_name: z.string(),
    company: z.string(),
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
    email: z.string(),
    phone: z.string().default(''),
  }),
  personNames,
)

const TraceStep = z.object({
  rule: z.enum(ruleCodes),
  message: z.string(),
  unitBefore: moneySchema,
  unitAfter: moneySchema,
})

export const OrderedLine = z.object({
  lineid: z.string(),
  kind: z.string(),
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Bundles: for how many people. */
  users: z.int().nullable(),
  unit: moneySchema,
  total: moneySchema,
  /** The part of the total that credit paid. */
  credit: moneySchema,
  refunded: moneySchema,
  trace: z.array(TraceStep),
  registrationCodes: z.array(z.object({ code: z.string(), message: z.string(), path: z.string() })),
})

export const RefundRow = z.object({
  refundid: z.string(),
  state: z.enum(refundStates),
  to: z.enum(refundKinds),
  reason: z.string(),
  /** To the means of payment. */
  card: moneySchema,
  credit: moneySchema,
  message: z.string().nullable(),
  createdAt: instant(),
})

export const OrderEvent = z.object({
  state: z.enum(orderStates),
  at: instant(),
  reason: z.string().nullable(),
})
