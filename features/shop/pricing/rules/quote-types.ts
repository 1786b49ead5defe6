import type { BasisPoints, Money } from '#platform/contract/money.ts'
import type { EarlyBirdStep } from './seminar-discount.ts'

/** `consulting` is times and hours from the cart, `service` is work or access sold at a quoted price, `test` the staff's trial purchase in the sandbox. */
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

/** The lower price of a course until a moment or a number of buyers; both moments (ISO 8601) are included. */
export interface IntroductoryPrice {
  basisPoints: BasisPoints
  from: string
  to: string
  /** How many units may still be bought at it; null is any number. */
  left: number | null
}

/** What has a price of its own: a course, or one of the courses that make up a bundle. */
export interface PricedPart {
  code: string
  /** US cents. */
  listPrice: number
  intro: IntroductoryPrice | null
}

/** One line to be priced. The price of a bundle is per user; of everything else, per unit. */
export interface QuoteLine extends PricedPart {
  lineId: string
  kind: LineKind
  name: string
  quantity: number
  /** Bundles only: for how many people. */
  users?: number
  /** What a bundle consists of; its `listPrice` is then the sum of theirs. */
  parts?: readonly PricedPart[]
  /** A product of the RO training program, which has a discount of its own. */
  rotp?: boolean
  /** Seminar places only: what lowers their price. Without it they cost what they are listed at. */
  seminar?: SeminarTerms
}

/** Discounts of one event. A code that is invalid or used up is null. */
interface SeminarTerms {
  earlyBird: readonly EarlyBirdStep[]
  promo: { code: string; basisPoints: BasisPoints } | null
}

/** Everything about a buyer that moves prices. Plain JSON: the web previews with the same facts. */
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
  /** How many millionths of the currency one US dollar buys. */
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

/** One step of the price trace. Amounts are rounded for reading; the engine continues with exact ones. */
export interface TraceStep {
  rule: RuleCode
  message: string
  unitBefore: Money
  unitAfter: Money
}

/** A priced line. Amounts are minor units of the quote's currency unless they say otherwise. */
export interface QuotedLine {
  lineId: string
  kind: LineKind
  code: string
  name: string
  quantity: number
  users: number | null
  /** Quantity times users: how often the unit price is paid. */
  units: number
  /** Rounded for reading: `total` is not always `unitPrice` times `units`. */
  unitListPrice: number
  unitPrice: number
  listTotal: number
  total: number
  /** `listTotal` less `total`; below zero where a partner's own price is above the list price. */
  saving: number
  /** `total` in US cents, as ledgers keep it. */
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
