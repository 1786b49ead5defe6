import { z } from 'zod'
import { WireCart } from '#features/cart/contract/wire-cart.ts'
import { checkoutRefusals, offerRefusals, openOrderRefusals } from '#features/orders/contract.ts'
import {
  emailAddress,
  flag,
  id,
  jsonText,
  optionalText,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts'
import { toMajor } from '#platform/contract/money.ts'
import { command, contract, file, paperLimits, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { currencyCode, QuoteDraft } from './contract/quote-draft.ts'
import {
  AskDetail,
  AskRow,
  DeskDetail,
  DeskRow,
  QuoteView,
  RequestDetail,
  RequestRow,
} from './contract/views.ts'
import { requestStates } from './rules/request-states.ts'
import { requestKinds, serviceKinds } from './rules/service-kinds.ts'

const Done = z.object({ good: z.literal(true) })
const perPerson = [{ times: 30, minutes: 60, per: 'user' }] as const

/** What is in the cart and under which partner; prices are the server's. */
const FromCart = z.object({
  cart: jsonText(WireCart),
  partner: optionalText(40),
  currency: currencyCode(),
})

const cartErrors = { ...checkoutRefusals, 'price-changed': 'A price has just changed. Please try again.' }

const gone = {
  conflict: 'This has changed in the meantime. Please check its current status.',
  'being-paid': 'This is being paid just now. Please wait for the outcome.',
}

export const requests = contract('requests', {
  send: command({
    at: 'requests/send',
    access: 'signed-in',
    limits: perPerson,
    summary: 'Asks staff for a service or a subscription.',
    input: z.object({
      kind: z.enum(serviceKinds, 'Please choose what you want.'),
      partner: optionalText(40),
      answers: jsonText(z.record(z.string().max(40), z.unknown())),
    }),
    output: z.object({ requestid: z.string(), name: z.string() }),
  }),
  sendCart: command({
    at: 'requests/sendCart',
    access: 'signed-in',
    limits: perPerson,
    summary: 'Asks for a quote of what is in the cart.',
    input: FromCart.extend({ remarks: optionalText(3000), phone: optionalText(40) }),
    output: z.object({ requestid: z.string(), name: z.string() }),
    errors: cartErrors,
  }),
  saveQuote: command({
    at: 'requests/saveQuote',
    access: 'signed-in',
    limits: perPerson,
    summary: 'Keeps what the cart costs now as a numbered statement of prices.',
    input: FromCart,
    output: QuoteView,
    errors: cartErrors,
  }),
  mine: query({
    at: 'requests/mine',
    access: 'signed-in',
    input: listInput(['newest']),
    output: listOutput(RequestRow),
  }),
  myQuotes: query({
    at: 'requests/myQuotes',
    access: 'signed-in',
    summary: 'The statements of prices that the person saved.',
    input: listInput(['newest']),
    output: listOutput(QuoteView),
  }),
  savedCart: query({
    at: 'requests/savedCart',
    access: 'signed-in',
    summary: 'The lines of a saved quote, to be put into the cart again.',
    input: z.object({ quoteid: id() }),
    output: z.object({
      courses: z.array(z.object({ code: z.string(), quantity: z.int() })),
      all: z.boolean(),
    }),
  }),
  detail: query({
    at: 'requests/detail',
    access: 'signed-in',
    input: z.object({ requestid: id() }),
    output: RequestDetail,
  }),
  write: command({
    at: 'requests/write',
    access: 'signed-in',
    limits: perPerson,
    transactions: 'own',
    input: z.object({ requestid: id(), text: requiredText(3000, 'Please write something.') }),
    output: Done,
    errors: gone,
  }),
  withdraw: command({
    at: 'requests/withdraw',
    access: 'signed-in',
    transactions: 'own',
    input: z.object({ requestid: id() }),
    output: Done,
    errors: gone,
  }),
  pay: command({
    at: 'requests/pay',
    access: 'signed-in',
    transactions: 'own',
    summary: 'Answers the payment link of the quote.',
    input: z.object({ requestid: id() }),
    output: z.object({ url: z.string() }),
    errors: gone,
  }),
  accept: command({
    at: 'requests/accept',
    access: 'signed-in',
    transactions: 'own',
    summary: 'Accepts a quote that is paid by invoice.',
    input: z.object({ requestid: id(), purchaseOrder: optionalText(60) }),
    output: Done,
    errors: {
      ...gone,
      ...offerRefusals,
      ...openOrderRefusals,
      'no-invoice': 'Your company cannot be invoiced for this. Please pay by the link instead.',
    },
  }),

  askFacts: query({
    at: 'requests/askFacts',
    access: 'signed-in',
    summary: 'Who would be asked to pay.',
    input: z.object({}),
    output: z.object({ company: z.string().nullable(), administrators: z.int() }),
  }),
  ask: command({
    at: 'requests/ask',
    access: 'signed-in',
    limits: [{ times: 10, minutes: 60, per: 'user' }],
    summary: 'Sends the cart to the person who pays at the company.',
    input: FromCart.extend({
      message: requiredText(2000, 'Please write why you need this.'),
      email: z.union([z.literal(''), emailAddress()]).default(''),
    }),
    output: z.object({ askid: z.string(), sentTo: z.string() }),
    errors: cartErrors,
  }),
  myAsks: query({
    at: 'requests/myAsks',
    access: 'signed-in',
    input: listInput(['newest']),
    output: listOutput(AskRow),
  }),
  companyAsks: query({
    at: 'requests/companyAsks',
    access: 'signed-in',
    summary: 'What people of the companies that one administers ask to be paid.',
    input: listInput(['newest']),
    output: listOutput(AskRow),
  }),
  askDetail: query({
    at: 'requests/askDetail',
    access: 'signed-in',
    input: z.object({ askid: id() }),
    output: AskDetail,
  }),
  approveAsk: command({
    at: 'requests/approveAsk',
    access: 'signed-in',
    transactions: 'own',
    summary:
      'Opens an order for the person who asked and answers its payment link; corporate credit pays it at once.',
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
  declineAsk: command({
    at: 'requests/declineAsk',
    access: 'signed-in',
    transactions: 'own',
    input: z.object({ askid: id(), reason: requiredText(1000, 'Please give a reason.') }),
    output: Done,
    errors: gone,
  }),
  withdrawAsk: command({
    at: 'requests/withdrawAsk',
    access: 'signed-in',
    transactions: 'own',
    input: z.object({ askid: id() }),
    output: Done,
    errors: gone,
  }),
  quotePaper: file({
    at: 'requests/quote.pdf',
    limits: paperLimits,
    access: 'signed-in',
    summary: 'A quote as a document, for whom it was made out and for staff.',
    input: z.object({ quoteid: id() }),
  }),
})

const staff = ['product_admin'] as const
const answered = {
  ...gone,
  conflict: 'Someone else has changed this request in the meantime. Please check its current status.',
}

export const requestsDesk = contract('requests', {
  deskList: query({
    at: 'requests/deskList',
    access: staff,
    input: listInput(['oldest', 'newest', 'changed']).extend({
      state: filterOf(['waiting', ...requestStates]),
      kind: filterOf(requestKinds),
    }),
    output: listOutput(DeskRow),
    csv: {
      file: 'requests',
      columns: [
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
    },
  }),
  deskDetail: query({
    at: 'requests/deskDetail',
    access: staff,
    input: z.object({ requestid: id() }),
    output: DeskDetail,
  }),
  answer: command({
    at: 'requests/answer',
    access: staff,
    summary: 'Answers a request with a binding quote, which opens an order and emails the way to pay it.',
    input: QuoteDraft.extend({ requestid: id(), revision: wholeNumber(1, 2_000_000_000) }),
    output: z.object({ name: z.string(), url: z.string().nullable() }),
    errors: answered,
  }),
  decline: command({
    at: 'requests/decline',
    access: staff,
    input: z.object({
      requestid: id(),
      revision: wholeNumber(1, 2_000_000_000),
      reason: requiredText(1000, 'Please give a reason; the customer reads it.'),
    }),
    output: Done,
    errors: answered,
  }),
  reply: command({
    at: 'requests/reply',
    access: staff,
    summary: 'Writes to the customer, or a note for staff only.',
    input: z.object({
      requestid: id(),
      text: requiredText(3000, 'Please write something.'),
      internal: flag().default(false),
    }),
    output: Done,
    errors: gone,
  }),
})
