import { nameInMail } from '#platform/contract/names.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'
import { payableOf } from '../rules/payable.ts'
import type { Order, OrderLine } from './offer-kinds.ts'
import { orderName } from './order-numbers.ts'

interface Facts {
  order: Order
  lines: OrderLine[]
  publicUrl: string
  /** Name of the document ('R-1042') and URL of its PDF. */
  documentName: string
  documentUrl: string
  /** Next step for the buyer for each line. */
  starts: { name: string; label: string; path: string }[]
}

/** Order confirmation with the registration codes (R-ORD-23). */
export const orderConfirmation: MailTemplate<Facts> = {
  name: 'orderConfirmation',
  topic: 'orders',
  subject: ({ order }) => `Your order ${orderName(order.number)} is confirmed`,
  body: (facts) => {
    const { order, lines, publicUrl } = facts
    return [
      heading(`Thank you, ${nameInMail(order.billing.firstName)}.`),
      'Your payment went through and what you bought is ready.',
      itemTable(order, lines),
      factList([...amountRows(order), ['Paid with', order.paidWith ?? '']]),
      ...codeBlocks(lines, publicUrl),
      ...documentBlocks('receipt', facts),
      ...startBlocks(facts),
    ]
  },
}

/** Sent for invoice orders: the order is fulfilled and payment follows. */
export const invoiceMail: MailTemplate<Facts & { payUrl: string | null }> = {
  name: 'invoice',
  topic: 'orders',
  subject: ({ order, documentName }) => `Invoice ${documentName} for your order ${orderName(order.number)}`,
  body: (facts) => {
    const { order, lines, publicUrl, payUrl, documentName } = facts
    const terms: [string, string][] = [
      ['Purchase order', order.purchaseOrder ?? ''],
      ['Due', order.dueAt ? formatDate(order.dueAt) : ''],
    ]
    return [
      heading(`Thank you, ${nameInMail(order.billing.firstName)}.`),
      `Your order is accepted on invoice ${documentName}, and what you bought is ready.`,
      itemTable(order, lines),
      factList([...amountRows(order), ...terms.filter(([, value]) => value !== '')]),
      ...codeBlocks(lines, publicUrl),
      ...documentBlocks('invoice', facts),
      ...startBlocks(facts),
      ...(payUrl ? [button('Pay this invoice', payUrl)] : []),
    ]
  },
}

/** Email: an invoice was paid. */
export const paymentReceived: MailTemplate<Facts> = {
  name: 'paymentReceived',
  topic: 'orders',
  subject: ({ order }) => `We received your payment for order ${orderName(order.number)}`,
  body: (facts) => [
    heading(`Thank you, ${nameInMail(facts.order.billing.firstName)}.`),
    'Your invoice is paid. Here is the receipt.',
    factList([...amountRows(facts.order), ['Paid with', facts.order.paidWith ?? '']]),
    ...documentBlocks('receipt', facts),
  ],
}

interface CreditNoteFacts {
  order: Order
  publicUrl: string
  documentName: string
  documentUrl: string
  reason: string
  cardMinor: number
  creditMinor: number
  /** True if the refund only reduced an open invoice and no money moves. */
  isOffInvoice?: boolean
  corrects: string | null
}

/** Email: amount refunded to the buyer, or the invoice that need not be paid. */
export const creditNoteMail: MailTemplate<CreditNoteFacts> = {
  name: 'creditNote',
  topic: 'orders',
  subject: ({ order, documentName }) =>
    `Credit note ${documentName} for your order ${orderName(order.number)}`,
  body: (facts) => {
    const { order, cardMinor, creditMinor, corrects, documentName, documentUrl } = facts
    const amount = (minor: number) => formatMoney(minor, order.currency)
    const rows: [string, string][] = [
      ['Order', orderName(order.number)],
      ['Reason', facts.reason],
    ]
    if (cardMinor > 0 && !facts.isOffInvoice)
      rows.push([`Back to ${order.paidWith ?? 'your means of payment'}`, amount(cardMinor)])
    if (creditMinor > 0) rows.push(['Back as credit', amount(creditMinor)])
    if (facts.isOffInvoice) rows.push(['Taken off the invoice', amount(cardMinor + creditMinor)])
    const message = facts.isOffInvoice
      ? `Your invoice ${corrects ?? ''} has become smaller by what is listed here. Please pay the rest only.`
      : cardMinor + creditMinor > 0
        ? 'We have refunded what is listed here. It takes a few working days to show on your statement; credit can be used at once.'
        : `Invoice ${corrects ?? ''} is canceled and need not be paid.`
    return [
      heading(`Credit note ${documentName}`),
      message,
      factList(rows),
      button('Open the credit note', documentUrl),
    ]
  },
}

function itemTable(order: Order, lines: readonly OrderLine[]): MailBlock {
  const rows = lines.map((line) => [line.name, countOf(line), formatMoney(line.totalMinor, order.currency)])
  return { kind: 'table', columns: ['Item', 'Quantity', 'Price'], rows }
}

const countOf = ({ quantity, users }: OrderLine): string =>
  users === null ? String(quantity) : `${users} users`

function amountRows(order: Order): [string, string][] {
  const amount = (minor: number) => formatMoney(minor, order.currency)
  const name: [string, string] = ['Order', orderName(order.number)]
  if (order.creditMinor === 0) return [name, ['Total', amount(order.totalMinor)]]
  return [
    name,
    ['Items', amount(order.totalMinor)],
    ['Credit used', amount(-order.creditMinor)],
    ['Total', amount(payableOf(order))],
  ]
}

function startBlocks({ starts, publicUrl }: Facts): MailBlock[] {
  const isOnly = starts.length === 1
  return starts.map(({ name, label, path }) =>
    button(isOnly ? label : `${label}: ${name}`, `${publicUrl}${path}`),
  )
}

function codeBlocks(lines: readonly OrderLine[], publicUrl: string): MailBlock[] {
  return [
    ...codeBlock(
      lines.filter(({ kind }) => kind !== 'seminar'),
      publicUrl,
      'Registration codes',
      'Each code enrolls one person. Pass it on, or open its link yourself while logged in.',
    ),
    ...codeBlock(
      lines.filter(({ kind }) => kind === 'seminar'),
      publicUrl,
      'Badge codes',
      'Each code checks one person in at the seminar. Everyone gets their own by email.',
    ),
  ]
}

function codeBlock(lines: readonly OrderLine[], publicUrl: string, title: string, text: string): MailBlock[] {
  const rows = lines.flatMap((line) =>
    line.registrationCodes.map(({ code, message, path }) => ({ code, message, url: `${publicUrl}${path}` })),
  )
  if (rows.length === 0) return []
  return [heading(title), text, { kind: 'codes', rows }]
}

const documentBlocks = (what: string, facts: Facts): MailBlock[] => [
  `Your ${what} ${facts.documentName} as a PDF: ${facts.documentUrl}`,
]
