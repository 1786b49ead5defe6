import { z } from 'zod'
import {
  flag,
  id,
  instant,
  integer,
  jsonText,
  majorAmount,
  optionalPrintedText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { type ErrorTexts, operationsFor } from '#platform/contract/operation.ts'
import { dayFilter, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { orderStates } from '../rules/order-states.ts'
import { Billing, OrderEvent, OrderedLine, OrderHead, PaperHead, RefundRow } from './wire-shapes.ts'

/** Error codes with which `startRefund` and `cancelInvoice` may refuse. */
export const refundRefusals = {
  'not-paid': 'Nothing was paid for this order, so there is nothing to refund.',
  'refund-too-much': 'That is more than is left on a line. Please check the amounts.',
  'nothing-left': 'This order is already fully refunded.',
  'no-open-invoice': 'There is no unpaid invoice to cancel.',
} as const satisfies ErrorTexts

/** Filters of the invoice list. Without a filter, it shows the unpaid invoices. */
export const invoiceShows = ['overdue', 'paid', 'all'] as const

const staff = ['product_admin'] as const
const AdminFilters = {
  state: filterOf(orderStates),
  partner: optionalText(60),
  from: dayFilter(),
  to: dayFilter(),
}

const AdminRow = OrderHead.extend({
  buyer: z.string(),
  email: z.string(),
  company: z.string(),
  partner: z.string(),
  purchaseOrder: z.string(),
  paidWith: z.string(),
  isTest: z.boolean(),
})

const InvoiceRow = OrderHead.extend({
  buyer: z.string(),
  email: z.string(),
  company: z.string(),
  purchaseOrder: z.string(),
  invoice: PaperHead.nullable(),
  overdueDays: z.int(),
})

const AdminOrder = OrderHead.extend({
  userid: z.string(),
  username: z.string(),
  partner: z.string(),
  companyid: z.string().nullable(),
  company: z.string(),
  paidWith: z.string().nullable(),
  credit: moneySchema,
  creditInUsd: moneySchema,
  promoCode: z.string().nullable(),
  purchaseOrder: z.string(),
  tceq: z.string(),
  rate: z.string(),
  isTest: z.boolean(),
  expiresAt: instant().nullable(),
  billing: Billing,
  lines: z.array(
    OrderedLine.extend({
      /** Number of unused seats, and of seats that were individually refunded. */
      unusedSeats: z.int(),
      seatsBack: z.int(),
    }),
  ),
  events: z.array(OrderEvent.extend({ by: z.string() })),
  documents: z.array(PaperHead),
  refunds: z.array(RefundRow.extend({ by: z.string() })),
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: instant() })),
})
export type AdminOrder = z.output<typeof AdminOrder>

const CompanyTerms = z.object({
  companyid: z.string(),
  name: z.string(),
  paysByInvoice: z.boolean(),
  paymentDays: z.int(),
  limit: moneySchema,
  needsPurchaseOrder: z.boolean(),
  owed: moneySchema,
})
export type CompanyTerms = z.output<typeof CompanyTerms>

const reason = requiredText(500, 'Please give a reason.')

const staffOnly = operationsFor(staff)

export const adminOperations = {
  adminList: staffOnly.query({
    at: 'orders/adminList',
    scope: 'orders',
    input: listInput(['date']).extend(AdminFilters),
    output: listOutput(AdminRow),
    csvFile: 'orders',
    csv: [
      ['Order', (row) => row.name],
      ['Date', (row) => row.createdAt],
      ['Status', (row) => row.state],
      ['Buyer', (row) => row.buyer],
      ['Email', (row) => row.email],
      ['Company', (row) => row.company],
      ['Partner', (row) => row.partner],
      ['Purchase order', (row) => row.purchaseOrder],
      ['Total', (row) => row.total],
      ['Payable', (row) => row.payable],
      ['Refunded', (row) => row.refunded],
      ['Currency', (row) => row.total.currency],
      ['Paid with', (row) => row.paidWith],
      ['Paid', (row) => row.paidAt],
      ['Due', (row) => row.dueAt],
      ['Trial', (row) => row.isTest],
    ],
  }),
  /** Totals of the orders in a list, per currency, without trials. */
  adminTotals: staffOnly.query({
    at: 'orders/adminTotals',
    input: z.object({ search: optionalText(100), ...AdminFilters }),
    output: z.object({
      totals: z.array(
        z.object({ orders: z.int(), total: moneySchema, payable: moneySchema, refunded: moneySchema }),
      ),
    }),
  }),
  adminOrder: staffOnly.query({
    at: 'orders/adminOrder',
    input: z.object({ orderid: id() }),
    output: AdminOrder,
  }),
  resendConfirmation: staffOnly.command({
    at: 'orders/resendConfirmation',
    input: z.object({ orderid: id() }),
    output: z.object({ sentTo: z.string() }),
    errors: { 'no-document': 'Nothing was issued for this order yet.' },
  }),
  cancelOpenOrder: staffOnly.command({
    at: 'orders/cancelOpenOrder',
    input: z.object({ orderid: id(), reason }),
    output: z.object({}),
    errors: { 'not-open': 'Only an unpaid order can be canceled. Please reload it.' },
  }),
  cancelInvoice: staffOnly.command({
    at: 'orders/cancelInvoice',
    fresh: true,
    input: z.object({ orderid: id(), reason }),
    output: z.object({}),
    errors: refundRefusals,
  }),
  assignRefund: staffOnly.command({
    at: 'orders/assignRefund',
    fresh: true,
    summary:
      'Allocates a refund made at the payment provider to order lines. Fully refunded lines are revoked, and the credit note is sent.',
    input: z.object({
      refundid: id(),
      lines: jsonText(
        z
          .array(z.object({ lineid: id(), minor: integer(0, 2_000_000_000) }))
          .min(1)
          .max(200),
      ),
    }),
    output: z.object({}),
    errors: {
      'refund-too-much': refundRefusals['refund-too-much'],
      'wrong-sum': 'The amounts must add up to the refund.',
      'not-unassigned': 'This refund is assigned already. Please reload the order.',
    },
  }),
  setPurchaseOrder: staffOnly.command({
    at: 'orders/setPurchaseOrder',
    input: z.object({ orderid: id(), purchaseOrder: optionalPrintedText(60), reason }),
    output: z.object({}),
  }),
  addNote: staffOnly.command({
    at: 'orders/addNote',
    input: z.object({ orderid: id(), text: requiredText(2000, 'Please write the note.') }),
    output: z.object({}),
  }),
  adminInvoices: staffOnly.query({
    at: 'orders/adminInvoices',
    input: listInput(['due', 'newest']).extend({ shows: filterOf(invoiceShows) }),
    output: listOutput(InvoiceRow),
    csvFile: 'invoices',
    csv: [
      ['Invoice', (row) => row.invoice?.name],
      ['Order', (row) => row.name],
      ['Company', (row) => row.company],
      ['Buyer', (row) => row.buyer],
      ['Email', (row) => row.email],
      ['Purchase order', (row) => row.purchaseOrder],
      ['Amount', (row) => row.payable],
      ['Currency', (row) => row.payable.currency],
      ['Due', (row) => row.dueAt],
      ['Days overdue', (row) => row.overdueDays],
      ['Paid', (row) => row.paidAt],
      ['Status', (row) => row.state],
    ],
  }),
  /** Companies and whether they may pay by invoice. */
  companyTerms: staffOnly.query({
    at: 'orders/companyTerms',
    input: listInput(['name']),
    output: listOutput(CompanyTerms),
    csvFile: 'invoice-terms',
    csv: [
      ['Company', (row) => row.name],
      ['Pays by invoice', (row) => row.paysByInvoice],
      ['Days', (row) => row.paymentDays],
      ['Limit', (row) => row.limit],
      ['Owed', (row) => row.owed],
      ['Currency', (row) => row.limit.currency],
      ['Purchase order needed', (row) => row.needsPurchaseOrder],
    ],
  }),
  setCompanyTerms: staffOnly.command({
    at: 'orders/setCompanyTerms',
    input: z.object({
      companyid: id(),
      paysByInvoice: flag(),
      paymentDays: integer(1, 365),
      /** In US dollars. */
      limit: majorAmount(),
      needsPurchaseOrder: flag(),
      reason,
    }),
    output: z.object({}),
  }),
}
