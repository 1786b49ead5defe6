/** Documents issued for an order. Each type has a separate number sequence without gaps. */
export const documentTypes = ['receipt', 'invoice', 'credit note'] as const
export type DocumentType = (typeof documentTypes)[number]

const letters: Readonly<Record<DocumentType, string>> = { receipt: 'R', invoice: 'I', 'credit note': 'C' }

/** Returns the prefix of a document number: 'I-'. */
export const paperPrefix = (type: DocumentType): string => `${letters[type]}-`

/** Returns the display name of a document: 'I-1042'. */
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
  /** Sentences of the price trace. */
  why: string[]
}

/** Content of a document at the time of issue. Amounts are minor units of `currency`; timestamps are ISO 8601. */
export interface DocumentSnapshot {
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
  /** Amount paid with referral credit; on a credit note, refunded as credit. */
  creditMinor: number
  /** Amount due or paid by card, wallet or transfer; on a credit note, refunded there. */
  totalMinor: number
  paidWith: string | null
  paidAt: string | null
  /** For credit notes: the corrected document and the reason. */
  corrects: string | null
  reason: string | null
  isTest: boolean
}
