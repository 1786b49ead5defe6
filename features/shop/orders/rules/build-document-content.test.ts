import { describe, expect, it } from 'vitest'
import { buildDocumentContent } from './build-document-content.ts'

const moment = new Date('2026-11-20T15:00:00Z')
const order = {
  currency: 'USD',
  totalMinor: 30_000,
  creditMinor: 5000,
  purchaseOrder: 'PO-7',
  dueAt: new Date('2026-12-20T15:00:00Z'),
  paidAt: null,
  paidWith: null,
  isTest: false,
  billing: {
    firstName: 'Łucja',
    lastName: 'Nowak',
    company: 'Harbor Pure Bottling',
    address: '400 Ballast Quay',
    address2: '',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    country: 'US',
    phone: '813-555-0118',
    email: 'l.nowak@example.com',
  },
}
const line = (id: string, totalMinor: number) => ({
  id,
  code: id.toUpperCase(),
  name: `Course ${id}`,
  quantity: 2,
  users: null,
  unitMinor: totalMinor / 2,
  totalMinor,
  trace: [{ message: 'Promo code: 10 % off.' }],
})
const facts = {
  type: 'invoice' as const,
  orderName: 'P-10001',
  issuedAt: moment,
  seller: { name: 'Permeate', address: '', phone: '', email: '' },
  order,
  lines: [line('a', 20_000), line('b', 10_000)],
  corrects: null,
  reason: null,
  refunded: null,
}

describe('Document content', () => {
  it('adds up an invoice to the amount payable after credit', () => {
    expect(buildDocumentContent(facts)).toMatchObject({
      subtotalMinor: 30_000,
      creditMinor: 5000,
      totalMinor: 25_000,
      dueAt: '2026-12-20T15:00:00.000Z',
      purchaseOrder: 'PO-7',
    })
  })

  it('explains each price and names the country', () => {
    const paper = buildDocumentContent(facts)
    expect(paper.lines[0]?.why).toEqual(['Promo code: 10 % off.'])
    expect(paper.buyer.address).toEqual(['400 Ballast Quay', 'Tampa, FL 33602', 'United States'])
  })

  it('explains a unit price only when it is rounded', () => {
    const three = { ...line('a', 96_512), quantity: 3, unitMinor: 32_171, trace: [] }
    const users = { ...three, quantity: 1, users: 3 }
    const exact = { ...line('b', 96_513), quantity: 3, unitMinor: 32_171, trace: [] }
    const paper = buildDocumentContent({ ...facts, lines: [three, users, exact] })
    const rounded = 'The price of one is shown rounded; the amount is rounded once, for all of them together.'
    expect(paper.lines.map(({ why }) => why)).toEqual([[rounded], [rounded], []])
  })

  it('shows the payment method and no due date on a receipt', () => {
    const paid = { ...order, paidAt: moment, paidWith: 'Visa ending in 1111' }
    const paper = buildDocumentContent({ ...facts, type: 'receipt', order: paid })
    expect(paper).toMatchObject({
      dueAt: null,
      paidWith: 'Visa ending in 1111',
      paidAt: moment.toISOString(),
    })
  })

  it('lists refunded amounts on a credit note, with part of a line as one piece', () => {
    const refunded = {
      lines: [
        { lineId: 'a', cardMinor: 15_000, creditMinor: 5000 },
        { lineId: 'b', cardMinor: 100, creditMinor: 0 },
      ],
      cardMinor: 15_100,
      creditMinor: 5000,
    }
    const paper = buildDocumentContent({
      ...facts,
      type: 'credit note',
      corrects: 'R-1001',
      reason: 'Twice',
      refunded,
    })
    expect(paper.lines.map(({ quantity, totalMinor }) => [quantity, totalMinor])).toEqual([
      [2, 20_000],
      [1, 100],
    ])
    expect(paper).toMatchObject({ subtotalMinor: 20_100, creditMinor: 5000, totalMinor: 15_100 })
  })
})
