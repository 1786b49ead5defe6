import type {
  PayPalCardFieldsBillingAddress,
  PayPalCardFieldsIndividualField,
  PayPalCardFieldsStateObject,
  PayPalNamespace,
} from '@paypal/paypal-js'
import {
  CARD_BRANDS,
  CARD_FIELDS,
  type CardBrand,
  type CardFieldName,
  type FieldCheck,
  securityCodeOf,
} from '../rules/card-fields.ts'

export type FieldReport = FieldCheck & { focused: boolean }

/** What the fields report: brand and validity, never a digit. */
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
   * Sends what was typed to the provider, for the order that `makeOrder` makes there. Answers its id once the bank
   * has approved the card; nothing is charged by it. Rejects with CardProblem.
   */
  approve(payer: Payer, makeOrder: () => Promise<string>): Promise<string>
  focus(field: CardFieldName): void
  destroy(): void
}

interface Options {
  sdk: PayPalNamespace
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

/** A bank may ask its customer to confirm; a buyer who does not answer for so long has left. */
const APPROVED_WITHIN = 10 * 60_000

/** The provider's fields are white in every color scheme: their background cannot be set. */
const STYLE = {
  body: { padding: '0' },
  input: {
    border: '0',
    padding: '0.75rem',
    'font-size': '16px',
    'font-family': "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    'box-shadow': 'none',
    outline: 'none',
    color: '#1a1a1a',
  },
  'input.invalid': { color: '#c92a2a' },
}

const FIELD_STATES = {
  number: 'cardNumberField',
  expires: 'cardExpiryField',
  seccode: 'cardCvvField',
} as const

const isAccepted = (type: string): type is CardBrand => CARD_BRANDS.some((brand) => brand === type)

/** In our words; a number of a brand that we do not take is not valid (R-ORD-9). */
export function reportOf({ cards, fields }: PayPalCardFieldsStateObject): CardReport {
  const accepted = cards.map(({ type }) => type).filter(isAccepted)
  const brand = cards.length === 1 ? (accepted[0] ?? null) : null
  const of = (name: CardFieldName): FieldReport => {
    const { isEmpty, isValid, isPotentiallyValid, isFocused } = fields[FIELD_STATES[name]]
    return { empty: isEmpty, valid: isValid, potentiallyValid: isPotentiallyValid, focused: isFocused }
  }
  const number = of('number')
  return {
    brand,
    fields: {
      number: {
        ...number,
        valid: number.valid && brand !== null,
        potentiallyValid: number.potentiallyValid && (number.empty || accepted.length > 0),
      },
      expires: of('expires'),
      seccode: of('seccode'),
    },
  }
}

const codeHint = (brand: CardBrand | null): string => {
  const { codeName, codeDigits } = securityCodeOf(brand)
  return `${codeName}, ${codeDigits} digits`
}

/** Reads an error of the script: a refusal of PayPal's API names issues, everything else has only a message. */
function problemOf(error: unknown): CardProblem {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : null
  const text = JSON.stringify(details) ?? ''
  if (text.includes('NOT_A_TEST_CARD')) return new CardProblem('not-a-test-card')
  return new CardProblem(/VALIDATION_ERROR|INVALID_|CARD_EXPIRED/.test(text) ? 'invalid' : 'unreachable')
}

interface Attempt {
  makeOrder: () => Promise<string>
  resolve: (token: string) => void
  reject: (problem: CardProblem) => void
}

/**
 * Puts the provider's three card fields into the page. The page learns which brand is being typed and which field
 * is valid, never a digit. Null where the provider offers no card fields to this shop or browser.
 */
export function mountCardFields({ sdk, containers, onChange, onReady }: Options): MountedFields | null {
  let attempt: Attempt | null = null
  let brand: CardBrand | null = null
  const follow = (state: PayPalCardFieldsStateObject) => {
    const report = reportOf(state)
    if (report.brand !== brand) void fields.seccode.setAttribute('placeholder', codeHint(report.brand))
    brand = report.brand
    onChange(report)
  }
  const card = sdk.CardFields?.({
    style: STYLE,
    inputEvents: { onChange: follow, onFocus: follow, onBlur: follow },
    async createOrder() {
      if (!attempt) throw new Error('Purchase was not pressed.')
      return attempt.makeOrder()
    },
    onApprove: ({ orderID }) => attempt?.resolve(orderID),
    onCancel: () => attempt?.reject(new CardProblem('canceled')),
    onError: (error) => attempt?.reject(problemOf(error)),
  })
  if (!card?.isEligible()) return null
  const fields: Record<CardFieldName, PayPalCardFieldsIndividualField> = {
    number: card.NumberField({ placeholder: '' }),
    expires: card.ExpiryField({ placeholder: 'MM/YY' }),
    seccode: card.CVVField({ placeholder: codeHint(null) }),
  }
  void Promise.all(CARD_FIELDS.map((name) => fields[name].render(containers[name]))).then(onReady)

  const approve: MountedFields['approve'] = async (payer, makeOrder) => {
    const report = reportOf(await card.getState())
    const wrong = CARD_FIELDS.filter((name) => !report.fields[name].valid)
    for (const name of wrong) void fields[name].setAttribute('aria-invalid', 'true')
    if (wrong.length > 0) throw new CardProblem('invalid')
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => reject(new CardProblem('unreachable')), APPROVED_WITHIN)
      const settle =
        <T>(use: (value: T) => void) =>
        (value: T) => {
          window.clearTimeout(timer)
          use(value)
        }
      attempt = { makeOrder, resolve: settle(resolve), reject: settle(reject) }
      const { reject: refuse } = attempt
      card.submit({ name: payer.name, billingAddress: payer.address }).catch((error: unknown) => {
        refuse(problemOf(error))
      })
    })
  }

  return {
    approve,
    focus: (field) => fields[field].focus(),
    destroy() {
      attempt?.reject(new CardProblem('unreachable'))
      for (const name of CARD_FIELDS) void fields[name].close()
    },
  }
}
