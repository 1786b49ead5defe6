import {
  type CardBrand,
  type CardFieldName,
  checkExpires,
  checkNumber,
  checkSecurityCode,
  digitsOf,
} from '#features/shop/payments/rules/card-fields.ts'
import { behaviorOf, type CardBehavior, CONFIRMED_CARD } from './test-cards.ts'

const LIFETIME_MS = 10 * 60_000

export interface HeldCard {
  behavior: CardBehavior
  /** True if the bank requires the cardholder to confirm the payment on the bank's page. */
  asksBuyer: boolean
  brand: CardBrand
  lastDigits: string
  name: string
}

const BRANDS_ON_THE_WIRE = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  discover: 'DISCOVER',
  'american-express': 'AMEX',
} as const

/** Returns the card data stored with an order, in wire format. */
export const cardOnRecord = ({ brand, lastDigits, name }: HeldCard) => ({
  brand: BRANDS_ON_THE_WIRE[brand],
  lastDigits,
  name,
})

interface CardEntry {
  number: string
  expires: string
  seccode: string
  name: string
}

type Accepted = { card: HeldCard } | { invalid: CardFieldName[] } | { notATestCard: true }

/** Validates the entered card and returns only the data that may be stored. */
export function acceptCard({ number, expires, seccode, name }: CardEntry): Accepted {
  const check = checkNumber(number)
  const fields: [CardFieldName, boolean][] = [
    ['number', check.valid],
    ['expires', checkExpires(expires).valid],
    ['seccode', checkSecurityCode(seccode, check.brand).valid],
  ]
  const invalid = fields.filter(([, valid]) => !valid).map(([field]) => field)
  if (invalid.length > 0 || check.brand === null) return { invalid }
  const digits = digitsOf(number)
  const behavior = behaviorOf(digits)
  const asksBuyer = digits === CONFIRMED_CARD
  if (!behavior) return { notATestCard: true }
  return { card: { behavior, asksBuyer, brand: check.brand, lastDigits: digits.slice(-4), name } }
}

export interface CardVault {
  keep(orderId: string, card: HeldCard): void
  peek(orderId: string): HeldCard | null
  /** Afterwards, the order cannot be captured. */
  spend(orderId: string): void
}

/** Cards of approved orders, in memory only. After a restart, the buyer enters the card again. */
export function cardVault(now: () => Date): CardVault {
  const held = new Map<string, { card: HeldCard; until: number }>()

  function dropExpired(): void {
    for (const [orderId, { until }] of held) {
      if (until > now().getTime()) return
      held.delete(orderId)
    }
  }

  return {
    keep(orderId, card) {
      dropExpired()
      held.set(orderId, { card, until: now().getTime() + LIFETIME_MS })
    },
    peek(orderId) {
      const entry = held.get(orderId)
      return entry && entry.until > now().getTime() ? entry.card : null
    },
    spend(orderId) {
      held.delete(orderId)
    },
  }
}
