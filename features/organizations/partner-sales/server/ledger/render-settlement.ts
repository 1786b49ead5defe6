import { Fragment, createElement as h } from 'react'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph, sums } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { EntryKind } from '../../rules/ledger-entry.ts'
import { kindLabels, owesText } from '../../rules/ledger-labels.ts'

/** Settlement of a month; amounts are in minor units of its currency. */
interface SettlementFacts {
  partner: { name: string; contact: string; email: string }
  /** For example 2026-11. */
  month: string
  issuedAt: Date
  currency: string
  sums: Readonly<
    Record<
      | 'opening'
      | 'sold'
      | 'refunded'
      | 'ours'
      | 'onLedger'
      | 'margin'
      | 'corrections'
      | 'payments'
      | 'closing',
      number
    >
  >
  rows: readonly {
    at: Date
    kind: EntryKind
    description: string
    method: string
    priceMinor: number
    ourMinor: number
    effectMinor: number
  }[]
}

/** Renders the settlement PDF with all entries and the derivation of the balance. */
export function renderSettlement(facts: SettlementFacts, { provider }: Settings): Promise<Buffer> {
  const { partner, month, currency, sums: of } = facts
  const money = (minor: number): string => formatMoney(minor, currency)
  const sender = senderOf(provider)
  const trade = ({ kind }: { kind: EntryKind }) => kind === 'sale' || kind === 'refund'
  const children = h(
    Fragment,
    null,
    addressAndFacts(
      sender,
      [partner.name, partner.contact, partner.email].filter((row) => row !== ''),
      [
        ['Month', month],
        ['Date', formatDate(facts.issuedAt)],
        ['Currency', currency],
        ['Entries', String(facts.rows.length)],
      ],
    ),
    heading(`Settlement ${month}`, 'What was sold under your name, what was refunded, and what is owed.'),
    table(
      [
        { title: 'Date', width: 24 },
        { title: 'Entry' },
        { title: 'Price', width: 26, end: true },
        { title: 'Our price', width: 26, end: true },
        { title: 'Change', width: 26, end: true },
      ],
      facts.rows.map((row) => [
        { text: formatDate(row.at, OFFICE_ZONE) },
        { text: row.description, under: [`${kindLabels[row.kind].label}, ${row.method}`] },
        { text: trade(row) ? money(row.priceMinor) : '' },
        { text: trade(row) ? money(row.ourMinor) : '' },
        { text: money(row.effectMinor) },
      ]),
    ),
    sums(
      [
        ['Opening balance', money(of.opening)],
        ['Sold', money(of.sold)],
        ['Refunded', money(of.refunded)],
        ['Our price of both', money(-of.ours)],
        ['Your margin', money(of.margin)],
        ['Taken on your ledger', money(-of.onLedger)],
        ['Corrections', money(of.corrections)],
        ['Payments', money(of.payments)],
      ],
      ['Closing balance', money(of.closing)],
    ),
    paragraph(
      `${owesText(of.closing, { provider: provider.name, partner: partner.name })}${of.closing === 0 ? '' : ` ${money(Math.abs(of.closing))}.`}`,
    ),
  )
  return renderDocument(
    paper({ title: `Settlement ${month}`, sender, issuedAt: facts.issuedAt, note: partner.name, children }),
  )
}
