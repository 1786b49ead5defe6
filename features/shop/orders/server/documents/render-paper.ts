import { Fragment, createElement as h } from 'react'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { actionBox, addressAndFacts, heading, paragraph, sums } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { type PaperCell, table } from '#platform/server/documents/table.ts'
import { displayCode } from '../../rules/display-code.ts'
import type { DocumentSnapshot, DocumentType, PaperLine } from '../../rules/papers.ts'

const titles: Readonly<Record<DocumentType, string>> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  'credit note': 'Credit note',
}

/** Renders the PDF of an issued document from its snapshot and, for unpaid invoices, the payment URL. */
export function renderPaper(snapshot: DocumentSnapshot, payUrl: string | null): Promise<Buffer> {
  const { seller, buyer } = snapshot
  const title = `${titles[snapshot.type]} ${snapshot.name}`
  const address = [buyer.company, buyer.name, ...buyer.address].filter((row) => row !== '')
  const children = h(
    Fragment,
    null,
    addressAndFacts(seller, address, factsOf(snapshot)),
    heading(title, leadOf(snapshot)),
    table(
      [
        { title: 'Item' },
        { title: 'Quantity', width: 20, end: true },
        { title: 'Price', width: 26, end: true },
        { title: 'Amount', width: 30, end: true },
      ],
      snapshot.lines.map((line) => rowOf(line, snapshot.currency)),
    ),
    sums(sumsOf(snapshot), grandOf(snapshot)),
    ending(snapshot, payUrl),
  )
  const note = snapshot.isTest ? 'Trial, no money was moved' : `Order ${snapshot.orderName}`
  return renderDocument(
    paper({ title, sender: seller, issuedAt: new Date(snapshot.issuedAt), note, children }),
  )
}

function factsOf(snapshot: DocumentSnapshot): [string, string][] {
  const rows: [string, string | null][] = [
    ['Number', snapshot.name],
    ['Date', formatDate(snapshot.issuedAt)],
    ['Order', snapshot.orderName],
    ['Purchase order', snapshot.purchaseOrder],
    ['Due', snapshot.dueAt && formatDate(snapshot.dueAt)],
    ['Corrects', snapshot.corrects],
    ['Email', snapshot.buyer.email],
  ]
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

function leadOf({ type, corrects, reason, dueAt }: DocumentSnapshot): string {
  if (type === 'receipt') return 'Thank you. Here is your order.'
  if (type === 'invoice')
    return dueAt
      ? `Thank you for your order. Please pay by ${formatDate(dueAt)}.`
      : 'Thank you for your order.'
  return [corrects ? `Corrects ${corrects}.` : '', reason ? `Reason: ${reason}` : ''].join(' ').trim()
}

function rowOf(line: PaperLine, currency: string): PaperCell[] {
  const { name, code, quantity, users, unitMinor, totalMinor, why } = line
  const count = users === null ? String(quantity) : `${users} users`
  return [
    { text: name, under: [displayCode(code), ...why].filter(Boolean) },
    { text: count },
    { text: formatMoney(unitMinor, currency) },
    { text: formatMoney(totalMinor, currency) },
  ]
}

function sumsOf({ type, subtotalMinor, creditMinor, currency }: DocumentSnapshot): [string, string][] {
  if (creditMinor === 0) return []
  return [
    ['Items', formatMoney(subtotalMinor, currency)],
    [type === 'credit note' ? 'Refunded as credit' : 'Credit used', formatMoney(-creditMinor, currency)],
  ]
}

function grandOf({ type, totalMinor, currency }: DocumentSnapshot): [string, string] {
  const amount = formatMoney(totalMinor, currency)
  if (type === 'receipt') return ['Paid', amount]
  return [type === 'invoice' ? 'Amount due' : 'Credited', amount]
}

function ending(snapshot: DocumentSnapshot, payUrl: string | null) {
  const { type, seller, name, paidWith, paidAt } = snapshot
  if (type === 'receipt') {
    const means = paidWith ? `Paid with ${paidWith}` : 'Paid'
    return paragraph(`${means}${paidAt ? ` on ${formatDate(paidAt)}` : ''}.`)
  }
  if (type === 'credit note') {
    return paragraph('Refunds go to the original payment method and take a few working days.', true)
  }
  const terms = [
    `By bank transfer: please name ${name} as the reference, so that we can find your payment.`,
    `Our bank details: ask ${seller.email} or ${seller.phone}.`,
  ]
  return payUrl
    ? actionBox('How to pay', terms, { url: payUrl, label: 'Pay online by card or wallet' })
    : actionBox('How to pay', terms, null)
}
