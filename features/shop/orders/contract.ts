import { z } from 'zod'
import { WireCart } from '#features/shop/cart/contract/wire-schema.ts'
import { quoteSchema } from '#features/shop/pricing/contract.ts'
import {
  id,
  instant,
  jsonText,
  majorAmount,
  optionalPrintedText,
  optionalText,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import {
  anyone,
  command,
  contract,
  type ErrorTexts,
  paperLimits,
  signedIn,
} from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { adminOperations } from './contract/admin-operations.ts'
import { BillingForm, withBilling } from './contract/billing.ts'
import { Billing, OrderEvent, OrderedLine, OrderHead, PaperHead, RefundRow } from './contract/wire-shapes.ts'

export { refundRefusals } from './contract/admin-operations.ts'

/** Refusals common to all offer kinds. */
export const offerRefusals = {
  'not-sold': 'An item in your cart can no longer be bought. Please remove it and try again.',
  'sold-out': 'The offer in your cart has just run out.',
} as const satisfies ErrorTexts

/** All refusals of `reserveOrder`, except those declared by an offer kind. */
export const checkoutRefusals = {
  'price-changed': 'The price has changed since you saw it. Please look at the new total before you pay.',
  'credit-changed': 'You cannot use that much credit for this order any more. Please look at the new total.',
  'empty-cart': 'Your cart is empty.',
  'quote-only': 'This partner sells by quote. Please contact us and we will send you an offer.',
  ...offerRefusals,
} as const satisfies ErrorTexts
export type CheckoutCode = keyof typeof checkoutRefusals

/** Additional refusals of `reserveOpenOrder`. */
export const openOrderRefusals = {
  'not-open': 'This order can no longer be paid here. Please contact us.',
} as const satisfies ErrorTexts

const currency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'Please choose a currency.')
  .transform((code) => code.toUpperCase())
  .optional()

/** Filters of the buyer's order list. */
export const orderListFilters = ['running', 'refunds', 'unpaid'] as const

/** The later order that bought what this order failed to buy. */
const Replacement = z.object({ orderid: z.string(), name: z.string() }).nullable()

const MyOrder = OrderHead.extend({
  items: z.array(z.string()),
  documents: z.array(PaperHead),
  replacedBy: Replacement,
})

const Receipt = OrderHead.extend({
  /** Example: 'Visa ending in 1111'. Null until a payment was made. */
  paidWith: z.string().nullable(),
  /** Whether the courses are taken for TCEQ; '' if the buyer was not prompted. */
  tceq: z.string(),
  /** Part of the total paid by referral credit. */
  credit: moneySchema,
  promoCode: z.string().nullable(),
  purchaseOrder: z.string(),
  isTest: z.boolean(),
  /** Payment URL of an open order or unpaid invoice; null otherwise. */
  payUrl: z.string().nullable(),
  /** Payment deadline of an order that was opened for its buyer. */
  expiresAt: instant().nullable(),
  billing: Billing,
  lines: z.array(OrderedLine),
  events: z.array(OrderEvent),
  documents: z.array(PaperHead),
  refunds: z.array(RefundRow),
  replacedBy: Replacement,
  /** Next step for the buyer for each line; empty until the order is fulfilled. */
  starts: z.array(z.object({ lineid: z.string(), name: z.string(), label: z.string(), path: z.string() })),
})
export type Receipt = z.output<typeof Receipt>

const InvoiceTerms = z.object({
  companyid: z.string(),
  company: z.string(),
  paymentDays: z.int(),
  needsPurchaseOrder: z.boolean(),
  /** Amount that may still be ordered on invoice. */
  left: moneySchema,
})
export type InvoiceTerms = z.output<typeof InvoiceTerms>

export const orders = contract('orders', {
  mine: signedIn.query({
    input: listInput(['newest']).extend({ shows: filterOf(orderListFilters) }),
    output: listOutput(MyOrder),
  }),
  receipt: signedIn.query({
    input: z.object({ orderid: id() }),
    output: Receipt,
  }),
  document: signedIn.file({
    at: 'orders/document.pdf',
    limits: paperLimits,
    summary:
      'Returns a receipt, invoice, or credit note to the buyer, the billed company’s representatives, and staff.',
    input: z.object({ documentid: id() }),
  }),
  quote: anyone.query({
    method: 'POST',
    limits: [{ times: 240, minutes: 10, per: 'ip' }],
    summary:
      'Returns the current price of a cart for the caller, with the reason for each line that cannot be purchased.',
    input: z.object({ cart: jsonText(WireCart), partner: optionalText(60), currency }),
    output: z.object({
      quote: quoteSchema,
      refused: z.array(z.object({ lineId: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
  /** Terms on which the caller may order by invoice; null if not allowed. */
  invoiceTerms: signedIn.query({
    output: z.object({ terms: InvoiceTerms.nullable() }),
  }),
  placeOnInvoice: command({
    access: ['corp_admin', 'corp_supervisor'],
    audits: ['bad-input', 'over-limit', ...Object.keys(checkoutRefusals)],
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary:
      'Orders a cart for the company with later payment. The Idempotency-Key header makes the request idempotent.',
    input: withBilling(
      BillingForm.extend({
        cart: jsonText(WireCart),
        /** Total shown to the buyer. */
        price: majorAmount(),
        currency,
        partner: optionalText(60),
        purchaseOrder: optionalPrintedText(60),
      }),
    ),
    output: z.object({ orderid: z.string(), name: z.string(), dueAt: instant() }),
    errors: {
      ...checkoutRefusals,
      'no-invoice': {
        status: 403,
        message: 'Your company does not pay by invoice. Please choose another way.',
      },
      'over-limit': 'This order exceeds the credit limit of your company.',
    },
  }),
  ...adminOperations,
})
