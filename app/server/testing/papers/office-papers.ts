import { renderCertificate } from '#features/learn/certificates/server/documents/render-certificate.ts'
import { renderPackingList } from '#features/learn/certificates/server/kits/render-packing-list.ts'
import { renderPoster } from '#features/organizations/company-office/server/adding/render-poster.ts'
import { renderStatement } from '#features/organizations/company-office/server/credit/render-statement.ts'
import { renderMatrix } from '#features/organizations/company-requirements/server/matrix/render-matrix.ts'
import { renderSettlement } from '#features/organizations/partner-sales/server/ledger/render-settlement.ts'
import { renderPaper } from '#features/shop/orders/server/documents/render-paper.ts'
import { renderQuote } from '#features/shop/quotes/server/quotes/render-quote.ts'
import { now, type Paper, seller, sender, settings } from './fixtures.ts'

const LARGE = 1_234_567_89

export const certificate: Paper = ({ name }) =>
  renderCertificate(
    {
      number: 'C-1',
      type: 'COURSE',
      title: 'RO',
      level: null,
      holder: { name, lastNames: [] },
      course: { code: 'RO', name },
      hours: 8,
      ceu: 0.8,
      scorePercent: 90,
      deliveryMethod: 'in-person',
      issuedAt: now.toISOString(),
      issuedOn: '2027-01-01',
      evidence: [
        {
          kind: 'record',
          code: 'RO',
          name,
          at: now.toISOString(),
          hours: 8,
          scorePercent: null,
          note: `Proctored by ${name}`,
        },
      ],
      expiresAt: null,
      expiresOn: null,
      issuer: { ...seller, url: 'https://example.com' },
    },
    'https://example.com/verify/abc',
  )

export const packingList: Paper = ({ names }) =>
  renderPackingList(
    names.map((name, index) => ({
      kitid: `${index}`,
      name: `K-${1000 + index}`,
      certificateid: '',
      title: name,
      certificateNumber: `RO-2027-0${index}`,
      holderName: name,
      state: 'printed' as const,
      hatSize: 'lg/xlg' as const,
      shirtSize: 'xx-large' as const,
      shipTo: `${name}\n12 ${name}\n${name}, 33602`,
      country: name,
      phone: '+1 813 555 0100',
      carrier: null,
      trackingNumber: '',
      trackingUrl: '',
      requestedAt: now,
      printedAt: null,
      shippedAt: null,
      deliveredAt: null,
    })) as never,
    seller,
    now,
  )

export const matrix: Paper = ({ name, names }) => {
  const rows = names.map((each) => ({
    name: each,
    plant: each,
    shift: 'A',
    jobRole: each,
    statuses: [
      { state: 'open' as const, day: null },
      { state: 'done' as const, day: '2027-01-01' },
    ],
  }))
  const requirements = [name, name]
  const facts = { company: name, madeAt: now, today: '2027-01-01', filters: [name], requirements, rows }
  return renderMatrix(facts, sender)
}

export const poster: Paper = ({ name }) =>
  renderPoster(
    { company: name, place: `${name}, Day`, url: 'https://example.com/join/abc', provider: seller.name },
    now,
  )

export const statement: Paper = ({ name, names }) =>
  renderStatement(
    {
      company: { name, address: [name, `${name}, ${name} 33602`] },
      timeZone: 'America/New_York',
      supervisor: name,
      month: '2026-12',
      issuedAt: now,
      openingMinor: LARGE,
      chargedMinor: LARGE,
      creditedMinor: LARGE,
      closingMinor: LARGE,
      owesMinor: LARGE,
      rows: names.map((each) => ({
        at: now,
        message: `Enrolled ${each}`,
        by: each,
        orderName: 'O-1',
        purchaseOrder: each,
        chargedMinor: LARGE,
        creditedMinor: LARGE,
        balanceMinor: -LARGE,
      })),
    },
    settings,
  )

export const orderPaper: Paper = ({ name, names }) =>
  renderPaper(
    {
      type: 'invoice',
      name: 'I-1',
      orderName: 'O-1',
      issuedAt: now.toISOString(),
      dueAt: null,
      purchaseOrder: name,
      seller,
      currency: 'USD',
      subtotalMinor: LARGE,
      creditMinor: LARGE,
      buyer: { name, company: name, address: [name, name], email: `${'w'.repeat(60)}@example.com` },
      lines: names.map((each) => ({
        name: each,
        code: 'RO',
        quantity: 1,
        users: 1000,
        unitMinor: LARGE,
        totalMinor: LARGE,
        why: [each],
      })),
      totalMinor: LARGE,
      paidWith: null,
      paidAt: null,
      corrects: null,
      reason: null,
      isTest: false,
    } as never,
    'https://example.com/pay/abc',
  )

export const creditNote: Paper = ({ name, names }) =>
  renderPaper(
    {
      type: 'credit note',
      name: 'N-1',
      orderName: 'O-1',
      issuedAt: now.toISOString(),
      dueAt: null,
      purchaseOrder: '',
      seller,
      currency: 'USD',
      subtotalMinor: LARGE,
      creditMinor: 0,
      buyer: { name, company: '', address: [], email: 'a@example.com' },
      lines: names.map((each) => ({
        name: each,
        code: 'RO',
        quantity: 1,
        users: null,
        unitMinor: LARGE,
        totalMinor: LARGE,
        why: [],
      })),
      totalMinor: LARGE,
      paidWith: null,
      paidAt: null,
      corrects: 'I-1',
      reason: name,
      isTest: true,
    } as never,
    null,
  )

export const quote: Paper = ({ name, names }) =>
  renderQuote(
    {
      number: 1,
      binding: true,
      byInvoice: false,
      requestId: 'abc',
      note: `${name}\n\n${name}`,
      buyer: { company: name, name, address: [name, name], email: 'a@example.com' },
      issuedAt: now,
      validUntil: now,
      quote: {
        currency: 'USD',
        listTotal: LARGE * 2,
        subtotal: LARGE,
        total: LARGE,
        totalInUsd: LARGE,
        tax: [{ lineId: '', message: `Tax of ${name}`, minor: LARGE }],
        lines: names.map((each) => ({
          name: each,
          code: each,
          kind: 'course',
          units: 1,
          unitPrice: LARGE,
          total: LARGE,
          users: null,
          saving: 1,
          listTotal: LARGE,
          trace: [{ message: each }],
        })),
      },
    } as never,
    settings,
  )

export const settlement: Paper = ({ name, names }) => {
  const sums = {
    opening: LARGE,
    sold: LARGE,
    refunded: LARGE,
    ours: LARGE,
    onLedger: LARGE,
    margin: LARGE,
    corrections: LARGE,
    payments: LARGE,
    closing: LARGE,
  }
  const rows = names.map((each) => ({
    at: now,
    kind: 'sale' as const,
    description: `O-1, ${each}`,
    method: each,
    priceMinor: LARGE,
    ourMinor: LARGE,
    effectMinor: LARGE,
  }))
  const partner = { name, contact: name, email: 'a@example.com' }
  return renderSettlement({ partner, month: '2026-12', issuedAt: now, currency: 'USD', sums, rows }, settings)
}
