import cardValidator from 'card-validator'
import creditCardType from 'credit-card-type'

export const CARD_BRANDS = ['visa', 'mastercard', 'discover', 'american-express'] as const
/** The four accepted card brands (R-ORD-9). */
export type CardBrand = (typeof CARD_BRANDS)[number]

export const CARD_FIELDS = ['number', 'expires', 'seccode'] as const
export type CardFieldName = (typeof CARD_FIELDS)[number]

/** Validation status of a field, without its content. */
export interface FieldCheck {
  empty: boolean
  valid: boolean
  potentiallyValid: boolean
}

export interface NumberCheck extends FieldCheck {
  brand: CardBrand | null
  possibleBrands: CardBrand[]
}

/** A brand's name for its security code, and the number of digits. */
export interface SecurityCode {
  codeName: string
  codeDigits: 3 | 4
}

const isAccepted = (type: string): type is CardBrand => CARD_BRANDS.some((brand) => brand === type)

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Validates a card number: exactly one accepted brand must match, with an allowed length and a valid Luhn digit. */
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

/** Validates an MM/YY expiration date: this month or later, up to 19 years ahead. */
export function checkExpires(text: string): FieldCheck {
  const check = cardValidator.expirationDate(text)
  return { empty: text === '', valid: check.isValid, potentiallyValid: check.isPotentiallyValid }
}

/** Returns the security code format. An unknown brand gets the common format of cards. */
export function securityCodeOf(brand: CardBrand | null): SecurityCode {
  if (brand === null) return { codeName: 'CVV', codeDigits: 3 }
  const { code } = creditCardType.getTypeInfo(brand)
  return { codeName: code.name, codeDigits: code.size === 4 ? 4 : 3 }
}

export function checkSecurityCode(text: string, brand: CardBrand | null): FieldCheck {
  const check = cardValidator.cvv(text, securityCodeOf(brand).codeDigits)
  return { empty: text === '', valid: check.isValid, potentiallyValid: check.isPotentiallyValid }
}
