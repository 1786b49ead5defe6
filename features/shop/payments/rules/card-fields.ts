import cardValidator from 'card-validator'
import creditCardType from 'credit-card-type'

export const CARD_BRANDS = ['visa', 'mastercard', 'discover', 'american-express'] as const
/** The four brands that are taken (R-ORD-9). */
export type CardBrand = (typeof CARD_BRANDS)[number]

export const CARD_FIELDS = ['number', 'expires', 'seccode'] as const
export type CardFieldName = (typeof CARD_FIELDS)[number]

/** What may be reported about a field without its content. */
export interface FieldCheck {
  empty: boolean
  valid: boolean
  potentiallyValid: boolean
}

export interface NumberCheck extends FieldCheck {
  brand: CardBrand | null
  possibleBrands: CardBrand[]
}

/** The name that a brand gives its security code, and how many digits it has. */
export interface SecurityCode {
  codeName: string
  codeDigits: 3 | 4
}

const isAccepted = (type: string): type is CardBrand => CARD_BRANDS.some((brand) => brand === type)

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A card number is valid when exactly one accepted brand matches, its length is allowed there and Luhn holds. */
export function checkNumber(text: string): NumberCheck {
  const digits = digitsOf(text)
  const possibleBrands = creditCardType(digits)
    .map((card) => card.type)
    .filter(isAccepted)
  const only = possibleBrands.length === 1 ? possibleBrands[0] : undefined
  const check = cardValidator.number(digits)
  return {
    empty: digits === '',
    valid: only !== undefined && check.isValid,
    potentiallyValid: possibleBrands.length > 0 && check.isPotentiallyValid,
    brand: only ?? null,
    possibleBrands,
  }
}

/** An expiry written MM/YY: this month or later, at most 19 years ahead. */
export function checkExpires(text: string): FieldCheck {
  const check = cardValidator.expirationDate(text)
  return { empty: text === '', valid: check.isValid, potentiallyValid: check.isPotentiallyValid }
}

/** Without a known brand the code is asked for as most cards print it. */
export function securityCodeOf(brand: CardBrand | null): SecurityCode {
  if (brand === null) return { codeName: 'CVV', codeDigits: 3 }
  const { code } = creditCardType.getTypeInfo(brand)
  return { codeName: code.name, codeDigits: code.size === 4 ? 4 : 3 }
}

export function checkSecurityCode(text: string, brand: CardBrand | null): FieldCheck {
  const check = cardValidator.cvv(text, securityCodeOf(brand).codeDigits)
  return { empty: text === '', valid: check.isValid, potentiallyValid: check.isPotentiallyValid }
}
