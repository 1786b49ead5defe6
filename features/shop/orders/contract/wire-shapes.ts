import { z } from 'zod'
import { personNames } from '#features/core/accounts/contract/person-names.ts'
import { ruleCodes } from '#features/shop/pricing/rules/quote-types.ts'
import { instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { toWire } from '#platform/contract/wire-names.ts'
import { orderStates } from '../rules/order-states.ts'
import { documentTypes } from '../rules/papers.ts'
import { refundKinds, refundStates } from '../rules/refund-parts.ts'

/** Fields shared by order lists and pages. */
export const OrderHead = z.object({
  orderid: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  createdAt: instant(),
  /** Total price before credit. */
  total: moneySchema,
  /** Amount to pay in money: the total less credit. */
  payable: moneySchema,
  /** Total refunded so far, as money and credit. */
  refunded: moneySchema,
  /** Payment due time of invoice orders; null for all others. */
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
  /** For bundles: number of users. */
  users: z.int().nullable(),
  unit: moneySchema,
  total: moneySchema,
  /** Part of the total paid by credit. */
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
  /** Amount refunded to the payment method. */
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
