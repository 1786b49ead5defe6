import { z } from 'zod'
import { WireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { checkoutRefusals, offerRefusals, openOrderRefusals } from '#features/shop/orders/contract.ts'
import {
  emailAddress,
  flag,
  id,
  integer,
  jsonText,
  optionalPrintedText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { toMajor } from '#platform/contract/money.ts'
import { contract, operationsFor, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { QuoteDraft } from './contract/quote-draft.ts'
import {
  AdminDetail,
  AdminRow,
  PaymentRequestDetail,
  PaymentRequestRow,
  QuoteView,
  RequestDetail,
  RequestRow,
} from './contract/views.ts'
import { requestStates } from './rules/request-states.ts'
import { requestKinds, serviceKinds } from './rules/service-kinds.ts'

const Done = z.object({ good: z.literal(true) })
const perPerson = [{ times: 30, minutes: 60, per: 'user' }] as const

/** Contents of the cart and the partner. Prices are computed by the server. */
const FromCart = z.object({ cart: jsonText(WireCart), partner: optionalText(40) })

const cartErrors = { ...checkoutRefusals, 'price-changed': 'A price has just changed. Please try again.' }

const gone = {
  conflict: 'This has changed in the meantime. Please check its current status.',
  'being-paid': 'This is being paid just now. Please wait for the outcome.',
}

export const requests = contract('requests', {
  send: signedIn.command({
    limits: perPerson,
    summary: 'Submits a request to staff for a service or a subscription.',
    input: z.object({
      kind: z.enum(serviceKinds, 'Please choose what you want.'),
      partner: optionalText(40),
      answers: jsonText(z.record(z.string().max(40), z.unknown())),
    }),
    output: z.object({ requestid: z.string(), name: z.string() }),
  }),
  sendCart: signedIn.command({
    limits: perPerson,
    summary: 'Requests a quote for the items in the cart.',
    input: FromCart.extend({ remarks: optionalText(3000), phone: optionalText(40) }),
    output: z.object({ requestid: z.string(), name: z.string() }),
    errors: cartErrors,
  }),
  saveQuote: signedIn.command({
    limits: perPerson,
    summary: 'Saves the current prices of the cart as a numbered price statement.',
    input: FromCart,
    output: QuoteView,
    errors: cartErrors,
  }),
  mine: signedIn.query({
    input: listInput(['newest']),
    output: listOutput(RequestRow),
  }),
  myQuotes: signedIn.query({
    summary: 'Lists the price statements that the caller saved.',
    input: listInput(['newest']),
    output: listOutput(QuoteView),
  }),
  savedCart: signedIn.query({
    summary: 'Returns the lines of a saved quote for adding them to the cart again.',
    input: z.object({ quoteid: id() }),
    output: z.object({
      courses: z.array(z.object({ code: z.string(), quantity: z.int() })),
      all: z.boolean(),
    }),
  }),
  detail: signedIn.query({
    input: z.object({ requestid: id() }),
    output: RequestDetail,
  }),
  write: signedIn.command({
    limits: perPerson,
    transactions: 'own',
    input: z.object({ requestid: id(), text: requiredText(3000, 'Please write something.') }),
    output: Done,
    errors: gone,
  }),
  withdraw: signedIn.command({
    transactions: 'own',
    input: z.object({ requestid: id() }),
    output: Done,
    errors: gone,
  }),
  pay: signedIn.command({
    transactions: 'own',
    summary: 'Returns the payment link of the quote.',
    input: z.object({ requestid: id() }),
    output: z.object({ url: z.string() }),
    errors: gone,
  }),
  accept: signedIn.command({
    transactions: 'own',
    summary: 'Accepts a quote that is paid by invoice.',
    input: z.object({ requestid: id(), purchaseOrder: optionalPrintedText(60) }),
    output: Done,
    errors: {
      ...gone,
      ...offerRefusals,
      ...openOrderRefusals,
      'no-invoice': 'Your company cannot be invoiced for this. Please pay by the link instead.',
    },
  }),

  askFacts: signedIn.query({
    summary:
      'Returns the caller’s company and the number of administrators who would receive a payment request.',
    output: z.object({ company: z.string().nullable(), administrators: z.int() }),
  }),
  ask: signedIn.command({
    limits: [{ times: 10, minutes: 60, per: 'user' }],
    summary: 'Sends the cart to the company’s administrators for payment, or to the given email address.',
    input: FromCart.extend({
      message: requiredText(2000, 'Please write why you need this.'),
      email: z.union([z.literal(''), emailAddress()]).default(''),
    }),
    output: z.object({ askid: z.string(), sentTo: z.string() }),
    errors: cartErrors,
  }),
  myAsks: signedIn.query({
    input: listInput(['newest']),
    output: listOutput(PaymentRequestRow),
  }),
  companyAsks: signedIn.query({
    summary: 'Lists payment requests from people in the companies that the caller administers.',
    input: listInput(['newest']),
    output: listOutput(PaymentRequestRow),
  }),
  askDetail: signedIn.query({
    input: z.object({ askid: id() }),
    output: PaymentRequestDetail,
  }),
  approveAsk: signedIn.command({
    transactions: 'own',
    summary:
      'Creates an order for the requester and returns its payment link. Payment with corporate credit is immediate.',
    input: z.object({ askid: id(), pay: z.enum(['card', 'credit']).default('card') }),
    output: z.object({ url: z.string(), isPaid: z.boolean() }),
    errors: {
      ...cartErrors,
      ...gone,
      'credit-changed': 'There is not enough corporate credit for this any more.',
      'no-credit': 'Corporate credit cannot be used for this person now.',
      'not-open': 'This can no longer be paid.',
    },
  }),
  declineAsk: signedIn.command({
    transactions: 'own',
    input: z.object({ askid: id(), reason: requiredText(1000, 'Please give a reason.') }),
    output: Done,
    errors: gone,
  }),
  withdrawAsk: signedIn.command({
    transactions: 'own',
    input: z.object({ askid: id() }),
    output: Done,
    errors: gone,
  }),
  quotePaper: signedIn.file({
    at: 'requests/quote.pdf',
    limits: paperLimits,
    summary: 'Returns a quote as a document, for its customer and for staff.',
    input: z.object({ quoteid: id() }),
  }),
})

const staff = ['product_admin'] as const
const answered = {
  ...gone,
  conflict: 'Someone else has changed this request in the meantime. Please check its current status.',
}

const staffOnly = operationsFor(staff)

export const requestsAdmin = contract('requests', {
  adminList: staffOnly.query({
    input: listInput(['oldest', 'newest', 'changed']).extend({
      state: filterOf(['waiting', ...requestStates]),
      kind: filterOf(requestKinds),
    }),
    output: listOutput(AdminRow),
    csvFile: 'requests',
    csv: [
      ['Request', (row) => row.name],
      ['Kind', (row) => row.kind],
      ['Status', (row) => row.state],
      ['Received', (row) => row.createdAt],
      ['Changed', (row) => row.changedAt],
      ['Age in days', (row) => row.days],
      ['Name', (row) => row.person],
      ['Email', (row) => row.email],
      ['Company', (row) => row.company],
      ['Partner', (row) => row.partner],
      ['Quoted', (row) => (row.total ? toMajor(row.total.minor) : '')],
      ['Currency', (row) => row.total?.currency ?? ''],
      ['Valid until', (row) => row.validUntil ?? ''],
    ],
  }),
  adminDetail: staffOnly.query({
    input: z.object({ requestid: id() }),
    output: AdminDetail,
  }),
  answer: staffOnly.command({
    summary: 'Answers a request with a binding quote. Creates an order and emails the payment instructions.',
    input: QuoteDraft.extend({ requestid: id(), revision: integer(1, 2_000_000_000) }),
    output: z.object({ name: z.string(), url: z.string().nullable() }),
    errors: answered,
  }),
  decline: staffOnly.command({
    input: z.object({
      requestid: id(),
      revision: integer(1, 2_000_000_000),
      reason: requiredText(1000, 'Please give a reason; the customer reads it.'),
    }),
    output: Done,
    errors: answered,
  }),
  reply: staffOnly.command({
    summary: 'Sends a message to the customer, or adds an internal note for staff.',
    input: z.object({
      requestid: id(),
      text: requiredText(3000, 'Please write something.'),
      internal: flag().default(false),
    }),
    output: Done,
    errors: gone,
  }),
})
