/** What is issued about an order: each type has numbers of its own, without gaps. */
export const documentTypes = ['receipt', 'invoice', 'credit note'] as const
export type DocumentType = (typeof documentTypes)[number]

const letters: Readonly<Record<DocumentType, string>> = { receipt: 'R', invoice: 'I', 'credit note': 'C' }

/** The prefix of a document's number: 'I-'. */
export const paperPrefix = (type: DocumentType): string => `${letters[type]}-`

/** 'I-1042': how people name a document. */
export const paperName = (type: DocumentType, number: number): string => `${paperPrefix(type)}${number}`

export interface PaperParty {
  name: string
  company: string
  address: string[]
  email: string
}

export interface PaperLine {
  name: string
  code: string
  quantity: number
  users: number | null
  unitMinor: number
  totalMinor: number
  /** The sentences of the price trace. */
  why: string[]
}

/**
 * The content of a document, as it was when it was issued. Amounts are minor units of `currency`; moments are
 * ISO 8601.
 */
export interface PaperSnapshot {
  type: DocumentType
  name: string
  orderName: string
  issuedAt: string
  dueAt: string | null
  purchaseOrder: string
  seller: { name: string; address: string; phone: string; email: string }
  buyer: PaperParty
  currency: string
  lines: PaperLine[]
  subtotalMinor: number
  /** Paid with referral credit; on a credit note, refunded as credit. */
  creditMinor: number
  /** To be paid or paid by card, wallet or transfer; on a credit note, refunded there. */
  totalMinor: number
  paidWith: string | null
  paidAt: string | null
  /** Credit notes: what they correct and why. */
  corrects: string | null
  reason: string | null
  isTest: boolean
}
