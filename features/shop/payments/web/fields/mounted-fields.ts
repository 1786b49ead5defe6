import type { PayPalCardFieldsBillingAddress } from '@paypal/paypal-js'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { payments } from '../../contract.ts'
import {
  type CardBrand,
  type CardFieldName,
  type FieldCheck,
  securityCodeOf,
} from '../../rules/card-fields.ts'

export type CardOrder = OutputOf<typeof payments.cardOrder>

export type FieldReport = FieldCheck & { focused: boolean }

/** State reported by the card fields: brand and validity, never digits. */
export interface CardReport {
  brand: CardBrand | null
  fields: Record<CardFieldName, FieldReport>
}

export interface Payer {
  name: string
  address: PayPalCardFieldsBillingAddress
}

export interface MountedFields {
  /**
   * Sends the card details to the provider for the order that `makeOrder` creates there. Returns its id after the bank
   * approves the card; does not charge it. Rejects with CardProblem.
   */
  approve(payer: Payer, makeOrder: () => Promise<CardOrder>): Promise<string>
  focus(field: CardFieldName): void
  destroy(): void
}

export interface MountOptions {
  containers: Record<CardFieldName, HTMLElement>
  onChange(report: CardReport): void
  onReady(): void
}

type ProblemCode = 'invalid' | 'not-a-test-card' | 'canceled' | 'unreachable'

const MESSAGES: Record<ProblemCode, string> = {
  invalid: 'Please check the marked card fields.',
  'not-a-test-card': 'This is a test installation: please use one of its test cards.',
  canceled:
    'The check by your bank was canceled. Nothing was charged, and what you typed is still here. Please try again, or pay another way.',
  unreachable: 'The card could not be checked. Nothing was charged. Please try again.',
}

export class CardProblem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(MESSAGES[code])
    this.name = 'CardProblem'
    this.code = code
  }
}

/** A bank may ask the cardholder to confirm. A buyer who does not respond within this time is assumed to have left. */
export const APPROVED_WITHIN = 10 * 60_000

/** Returns the placeholder of the security code field (R-ORD-10). */
export const codeHint = (brand: CardBrand | null): string => {
  const { codeName, codeDigits } = securityCodeOf(brand)
  return `${codeName}, ${codeDigits} digits`
}
