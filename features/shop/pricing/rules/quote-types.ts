import type { BasisPoints, Money } from '#platform/contract/money.ts'
import type { EarlyBirdStep } from './seminar-discount.ts'

/** `consulting`: cart times and hours; `service`: quoted work or access; `test`: staff test purchase in the sandbox. */
export const lineKinds = [
  'course',
  'exam',
  'bundle',
  'seminar',
  'corporate',
  'consulting',
  'service',
  'test',
] as const
export type LineKind = (typeof lineKinds)[number]

/** Lower price of a course in a period, optionally limited in quantity. Both timestamps (ISO 8601) are inclusive. */
export interface IntroductoryPrice {
  basisPoints: BasisPoints
  from: string
  to: string
  /** Number of units still available at this price; null if unlimited. */
  left: number | null
}

/** Item with a separate price: a course, or one of the courses in a bundle. */
export interface PricedPart {
  code: string
  /** In US cents. */
  listPrice: number
  intro: IntroductoryPrice | null
}

/** A line to be priced. The price of a bundle is per user; all other prices are per unit. */
export interface QuoteLine extends PricedPart {
  lineId: string
  kind: LineKind
  name: string
  quantity: number
  /** For bundles: number of users. */
  users?: number
  /** Contents of a bundle. Its `listPrice` is the sum of the parts. */
  parts?: readonly PricedPart[]
  /** Product of the RO training program, which has a separate discount. */
  rotp?: boolean
  /** Seminar seats only: discounts on the price. Without it, the list price applies. */
  seminar?: SeminarTerms
}

/** Discounts of one event. Null for a code that is invalid or used up. */
interface SeminarTerms {
  earlyBird: readonly EarlyBirdStep[]
  promo: { code: string; basisPoints: BasisPoints } | null
}

/** All buyer facts that affect prices. Plain JSON, because the web previews prices with the same facts. */
export interface PriceFacts {
  partner: {
    code: string
    discountBasisPoints: BasisPoints
    roundDown: boolean
    /** The partner's own prices in US cents, by code. */
    prices: Readonly<Record<string, number>>
  }
  corporateBasisPoints: BasisPoints
  promo: { code: string; basisPoints: BasisPoints } | null
  /** `rateMicros`: units of the currency for one US dollar, in millionths. */
  currency: { code: string; rateMicros: number }
}

export const ruleCodes = [
  'partner-price',
  'introductory-price',
  'corporate-discount',
  'promo-code',
  'partner-discount',
  'rotp-discount',
  'early-bird',
  'event-promo-code',
  'multi-user-discount',
  'round-down',
  'currency',
] as const
export type RuleCode = (typeof ruleCodes)[number]

/** One step of the price trace. Amounts are rounded for display; the engine continues with exact amounts. */
export interface TraceStep {
  rule: RuleCode
  message: string
  unitBefore: Money
  unitAfter: Money
}

/** A priced line. Amounts are in minor units of the quote's currency unless noted. */
export interface QuotedLine {
  lineId: string
  kind: LineKind
  code: string
  name: string
  quantity: number
  users: number | null
  /** Quantity times users: the number of times the unit price is charged. */
  units: number
  /** Rounded for display: `total` is not always `unitPrice` times `units`. */
  unitListPrice: number
  unitPrice: number
  listTotal: number
  total: number
  /** `listTotal` minus `total`; negative if a partner's own price is above the list price. */
  saving: number
  /** `total` in US cents, the currency of the ledgers. */
  totalInUsd: number
  trace: TraceStep[]
}

export interface TaxLine {
  lineId: string
  message: string
  minor: number
}

export interface Quote {
  currency: string
  rateMicros: number
  lines: QuotedLine[]
  listTotal: number
  subtotal: number
  tax: TaxLine[]
  total: number
  totalInUsd: number
}
