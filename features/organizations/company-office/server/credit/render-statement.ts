import { Fragment, createElement as h } from 'react'
import { formatDate, formatMoney, formatMonth } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph, sums } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'

/** A statement of corporate credit; all amounts are US cents. */
export interface StatementFacts {
  company: { name: string; address: readonly string[] }
  timeZone: string
  /** Name of the budget's supervisor; null for the entire company. */
  supervisor: string | null
  /** For example 2026-11; '' means from the beginning. */
  month: string
  issuedAt: Date
  openingMinor: number
  chargedMinor: number
  creditedMinor: number
  closingMinor: number
  owesMinor: number
  rows: readonly {
    at: Date
    message: string
    by: string | null
    orderName: string | null
    purchaseOrder: string
    chargedMinor: number
    creditedMinor: number
    balanceMinor: number
  }[]
}

const money = (minor: number): string => formatMoney(minor, 'USD')
const amount = (minor: number): string => (minor === 0 ? '' : money(minor))

/** Renders a statement as PDF: opening balance, each entry with its running balance, and closing balance. */
export function renderStatement(facts: StatementFacts, { provider }: Settings): Promise<Buffer> {
  const { company, supervisor, month, timeZone } = facts
  const sender = senderOf(provider)
  const period = month === '' ? 'All movements' : formatMonth(month)
  const children = h(
    Fragment,
    null,
    addressAndFacts(
      sender,
      [company.name, ...company.address.filter((row) => row.replace(/[, ]/g, '') !== '')],
      [
        ['Period', period],
        ['Date', formatDate(facts.issuedAt)],
        ['Opening balance', money(facts.openingMinor)],
        ['Closing balance', money(facts.closingMinor)],
      ],
    ),
    heading(
      supervisor ? `Budget of ${supervisor}` : 'Corporate credit statement',
      facts.rows.length === 0 ? `${period}, no movements` : period,
    ),
    table(
      [
        { title: 'Date', width: 26 },
        { title: 'Description' },
        { title: 'Charged', width: 26, end: true },
        { title: 'Credited', width: 26, end: true },
        { title: 'Balance', width: 28, end: true },
      ],
      facts.rows.map(({ at, message, by, orderName, purchaseOrder, ...row }) => [
        { text: formatDate(at, timeZone) },
        {
          text: orderName ? `${message}, ${orderName}` : message,
          under: [by ?? '', purchaseOrder ? `Purchase order ${purchaseOrder}` : ''].filter(Boolean),
        },
        { text: amount(row.chargedMinor) },
        { text: amount(row.creditedMinor) },
        { text: money(row.balanceMinor) },
      ]),
    ),
    sums(
      [
        ['Opening balance', money(facts.openingMinor)],
        ['Credited', money(facts.creditedMinor)],
        ['Charged', money(0 - facts.chargedMinor)],
      ],
      ['Closing balance', money(facts.closingMinor)],
    ),
    ...(supervisor === null ? [paragraph(`Open invoices: ${money(facts.owesMinor)}.`)] : []),
  )
  return renderDocument(
    paper({ title: `Statement ${period}`, sender, issuedAt: facts.issuedAt, note: company.name, children }),
  )
}
