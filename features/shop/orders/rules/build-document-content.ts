import type { BillingDetails } from '../contract/billing.ts'
import { buyerName } from './billing-of.ts'
import type { DocumentSnapshot, DocumentType, PaperLine, PaperParty } from './papers.ts'
import type { RefundedLine } from './refund-parts.ts'

interface PaperOrder {
  currency: string
  totalMinor: number
  creditMinor: number
  purchaseOrder: string | null
  dueAt: Date | null
  paidAt: Date | null
  paidWith: string | null
  billing: BillingDetails
  isTest: boolean
}

interface PaperOrderLine {
  id: string
  code: string
  name: string
  quantity: number
  users: number | null
  unitMinor: number
  totalMinor: number
  trace: readonly { message: string }[]
}

interface Facts {
  type: DocumentType
  orderName: string
  issuedAt: Date
  seller: DocumentSnapshot['seller']
  order: PaperOrder
  lines: readonly PaperOrderLine[]
  corrects: string | null
  reason: string | null
  /** For credit notes of a refund: the refunded amounts. */
  refunded: { lines: readonly RefundedLine[]; cardMinor: number; creditMinor: number } | null
}

/** Creates the content of a document, without its name, from the order at the time of issue. */
export function buildDocumentContent(facts: Facts): Omit<DocumentSnapshot, 'name'> {
  const { order, refunded } = facts
  const lines = refunded ? refundedLines(facts.lines, refunded.lines) : facts.lines.map(lineOf)
  const subtotalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  const creditMinor = refunded ? refunded.creditMinor : order.creditMinor
  const isInvoice = facts.type === 'invoice'
  return {
    type: facts.type,
    orderName: facts.orderName,
    issuedAt: facts.issuedAt.toISOString(),
    dueAt: isInvoice ? (order.dueAt?.toISOString() ?? null) : null,
    purchaseOrder: order.purchaseOrder ?? '',
    seller: facts.seller,
    buyer: partyOf(order.billing),
    currency: order.currency,
    lines,
    subtotalMinor,
    creditMinor,
    totalMinor: subtotalMinor - creditMinor,
    paidWith: facts.type === 'receipt' ? order.paidWith : null,
    paidAt: facts.type === 'receipt' ? (order.paidAt?.toISOString() ?? null) : null,
    corrects: facts.corrects,
    reason: facts.reason,
    isTest: order.isTest,
  }
}

function lineOf(line: PaperOrderLine): PaperLine {
  const { name, code, quantity, users, unitMinor, totalMinor, trace } = line
  const rounded = unitMinor * quantity * (users ?? 1) === totalMinor ? [] : [ROUNDED]
  const why = [...trace.map(({ message }) => message), ...rounded]
  return { name, code, quantity, users, unitMinor, totalMinor, why }
}

const ROUNDED = 'The price of one is shown rounded; the amount is rounded once, for all of them together.'

/** Converts refunded lines for a credit note. A partial refund is shown as quantity one at that amount. */
function refundedLines(lines: readonly PaperOrderLine[], parts: readonly RefundedLine[]): PaperLine[] {
  return parts.flatMap(({ lineId, cardMinor, creditMinor, seats }): PaperLine[] => {
    const line = lines.find(({ id }) => id === lineId)
    const minor = cardMinor + creditMinor
    if (line && seats)
      return [{ ...lineOf(line), quantity: seats, users: null, totalMinor: minor, why: SEATS }]
    if (!line || minor === 0) return []
    if (minor === line.totalMinor) return [{ ...lineOf(line), why: [] }]
    return [{ ...lineOf(line), quantity: 1, users: null, unitMinor: minor, totalMinor: minor, why: PART }]
  })
}

const SEATS = ['Unused seats.']
const PART = ['A part of what was paid for it.']

function partyOf(billing: BillingDetails): PaperParty {
  const { company, address, address2, city, state, zip, country, email } = billing
  const location = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    name: buyerName(billing),
    company,
    address: [address, address2, location, countryName(country)].filter((row) => row !== ''),
    email,
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns the country name of a code ('Germany' for 'DE'); other text is returned unchanged. */
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)
