import { randomBytes } from 'node:crypto'
import {
  type CardBrand,
  type CardFieldName,
  checkExpires,
  checkNumber,
  checkSecurityCode,
  digitsOf,
} from '../../rules/card-fields.ts'
import { behaviorOf, type CardBehavior } from './test-cards.ts'

const LIFETIME_MS = 10 * 60_000

export interface HeldCard {
  behavior: CardBehavior
  brand: CardBrand
  lastDigits: string
  name: string
}

interface CardEntry {
  number: string
  expires: string
  seccode: string
  name: string
}

type Accepted = { card: HeldCard } | { invalid: CardFieldName[] } | { notATestCard: true }

/** Checks what was typed and keeps only what may be remembered of it. */
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
  if (!behavior) return { notATestCard: true }
  return { card: { behavior, brand: check.brand, lastDigits: digits.slice(-4), name } }
}

export interface CardVault {
  keep(card: HeldCard): string
  peek(token: string): HeldCard | null
  /** After this the token is worth nothing. */
  spend(token: string): void
}

/** Single-use tokens, in memory only: a restart forgets them and the buyer types the card again. */
export function cardVault(now: () => Date): CardVault {
  const held = new Map<string, { card: HeldCard; until: number }>()

  function dropExpired(): void {
    for (const [token, { until }] of held) {
      if (until > now().getTime()) return
      held.delete(token)
    }
  }

  return {
    keep(card) {
      dropExpired()
      const token = `card_${randomBytes(18).toString('base64url')}`
      held.set(token, { card, until: now().getTime() + LIFETIME_MS })
      return token
    },
    peek(token) {
      const entry = held.get(token)
      return entry && entry.until > now().getTime() ? entry.card : null
    },
    spend(token) {
      held.delete(token)
    },
  }
}
