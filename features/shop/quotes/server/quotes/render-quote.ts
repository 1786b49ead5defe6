import { Fragment, createElement as h } from 'react'
import type { QuotedLine } from '#features/shop/pricing/rules/quote-types.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { actionBox, addressAndFacts, heading, paragraph, sums } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { type PaperCell, table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import { quoteName } from '../../rules/names.ts'
import type { StoredQuote } from './quote-view.ts'

/** Renders the PDF of a quote from its stored snapshot and the shop's letterhead. */
export function renderQuote(stored: StoredQuote, { provider, publicUrl }: Settings): Promise<Buffer> {
  const { quote, buyer, binding } = stored
  const name = quoteName(stored.number)
  const sender = senderOf(provider)
  const address = [buyer.company, buyer.name, ...buyer.address].filter((row) => row !== '')
  const children = h(
    Fragment,
    null,
    addressAndFacts(sender, address, [
      ['Number', name],
      [binding ? 'Date' : 'Prices as of', formatDate(stored.issuedAt)],
      [binding ? 'Valid until' : 'Stated until', formatDate(stored.validUntil)],
      ['Email', buyer.email],
    ]),
    heading(`Quote ${name}`, leadOf(stored)),
    table(
      [
        { title: 'Item' },
        { title: 'Quantity', width: 20, end: true },
        { title: 'Price', width: 26, end: true },
        { title: 'Amount', width: 30, end: true },
      ],
      quote.lines.map((line) => rowOf(line, quote.currency)),
    ),
    sums(sumsOf(stored), ['Total', formatMoney(quote.total, quote.currency)]),
    ...(stored.note ? [paragraph(stored.note)] : []),
    ending(stored, publicUrl, provider.email),
  )
  return renderDocument(
    paper({ title: `Quote ${name}`, sender, issuedAt: stored.issuedAt, note: kindOf(binding), children }),
  )
}

const kindOf = (binding: boolean): string => (binding ? 'Binding offer' : 'Statement of prices')

function leadOf({ binding, issuedAt, validUntil }: StoredQuote): string {
  return binding
    ? `We offer you the following at these prices until ${formatDate(validUntil)}.`
    : `What your cart costs at the prices of ${formatDate(issuedAt)}. This is a statement of prices and holds nothing.`
}

function rowOf(line: QuotedLine, currency: string): PaperCell[] {
  const { name, code, kind, units, unitPrice, total, trace, users, saving, listTotal } = line
  const below = saving > 0 && trace.length === 0 ? [`List price ${formatMoney(listTotal, currency)}`] : []
  const under = [...(kind === 'course' ? [code] : []), ...trace.map(({ message }) => message), ...below]
  return [
    { text: name, under },
    { text: users === null ? String(units) : `${users} users` },
    { text: formatMoney(unitPrice, currency) },
    { text: formatMoney(total, currency) },
  ]
}

function sumsOf({ quote }: StoredQuote): [string, string][] {
  const saving = quote.listTotal - quote.subtotal
  return [
    ...(saving > 0
      ? ([
          ['List price', formatMoney(quote.listTotal, quote.currency)],
          ['You save', formatMoney(-saving, quote.currency)],
        ] satisfies [string, string][])
      : []),
    ...quote.tax.map(({ message, minor }): [string, string] => [message, formatMoney(minor, quote.currency)]),
  ]
}

function ending({ binding, byInvoice, requestId }: StoredQuote, publicUrl: string, contact: string) {
  if (!binding) {
    return actionBox(
      'How to order',
      [
        'At the checkout the prices of that day count. Your saved quotes can be put into the cart again.',
        `For a binding offer, write to ${contact}.`,
      ],
      { url: `${publicUrl}/store/requests?show=quotes`, label: 'Your saved quotes' },
    )
  }
  const words = byInvoice
    ? ['Accept it on its page, with your purchase-order number if you use one. We send the invoice.']
    : ['Paying it accepts it. On its page you can pay by card or wallet, and ask us.']
  const url = `${publicUrl}/store/requests/${requestId}`
  return actionBox('How to accept', words, { url, label: 'Open this quote' })
}
