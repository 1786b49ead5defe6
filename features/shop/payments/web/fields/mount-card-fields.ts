import type {
  PayPalCardFieldsIndividualField,
  PayPalCardFieldsStateObject,
  PayPalNamespace,
} from '@paypal/paypal-js'
import { CARD_BRANDS, CARD_FIELDS, type CardBrand, type CardFieldName } from '../../rules/card-fields.ts'
import {
  APPROVED_WITHIN,
  type CardOrder,
  CardProblem,
  type CardReport,
  codeHint,
  type FieldReport,
  type MountedFields,
  type MountOptions,
} from './mounted-fields.ts'

/** The provider's fields are white in every color scheme because their background cannot be set. */
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

/** Converts the card state to our types. Numbers of brands that we do not accept are invalid (R-ORD-9). */
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

/** Reads a script error. PayPal API errors list issues; all others have only a message. */
function problemOf(error: unknown): CardProblem {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : null
  const text = JSON.stringify(details) ?? ''
  if (text.includes('NOT_A_TEST_CARD')) return new CardProblem('not-a-test-card')
  return new CardProblem(/VALIDATION_ERROR|INVALID_|CARD_EXPIRED/.test(text) ? 'invalid' : 'unreachable')
}

interface Attempt {
  makeOrder: () => Promise<CardOrder>
  resolve: (token: string) => void
  reject: (problem: CardProblem) => void
}

/**
 * Mounts PayPal's three card fields. The page receives the brand and the validity of each field, never a digit. Returns
 * null if the provider offers no card fields to this shop or browser.
 */
export function mountCardFields(
  sdk: PayPalNamespace,
  { containers, onChange, onReady }: MountOptions,
): MountedFields | null {
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
      return (await attempt.makeOrder()).paymentToken
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
