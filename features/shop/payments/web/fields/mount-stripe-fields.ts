import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { CARD_BRANDS, CARD_FIELDS, type CardBrand, type CardFieldName } from '../../rules/card-fields.ts'
import {
  APPROVED_WITHIN,
  CardProblem,
  type CardReport,
  codeHint,
  type FieldReport,
  type MountedFields,
  type MountOptions,
  type Payer,
} from './mounted-fields.ts'

/** Stripe's fields have neither background nor padding, so the page's frames provide both; inner height 42 pixels. */
const PADDING = '0.75rem'
const STYLE = {
  base: {
    lineHeight: '42px',
    fontSize: '16px',
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    color: '#1a1a1a',
  },
  invalid: { color: '#c92a2a' },
}

const BRANDS: Record<string, CardBrand> = {
  ...Object.fromEntries(CARD_BRANDS.map((brand) => [brand, brand])),
  amex: 'american-express',
}
const UNKNOWN = 'unknown'

/** State of a card field as reported by Stripe's change event. */
export interface StripeChange {
  empty: boolean
  complete: boolean
  error: unknown
  /** Stripe's name of the brand. Set for the number field only. */
  brand?: string
}

/** Returns our state of a Stripe field. Numbers of brands that we do not accept are invalid (R-ORD-9). */
export function fieldOf(
  { empty, complete, error, brand }: StripeChange,
  focused: boolean,
): FieldReport & { brand: CardBrand | null } {
  const isTaken = brand === undefined || brand === UNKNOWN || brand in BRANDS
  const known = brand === undefined ? null : (BRANDS[brand] ?? null)
  const isRight = !error && isTaken
  return {
    empty,
    valid: complete && isRight && (brand === undefined || known !== null),
    potentiallyValid: isRight,
    focused,
    brand: known,
  }
}

const SHOWN_BY_SERVER = new Set(['card_error', 'invalid_request_error'])

/**
 * Returns the id of the intent whose card was approved, or refused by the bank: our server then reads the reason from
 * it and formats the message. Throws CardProblem if the intent has no card.
 */
export function approvedIn({ paymentIntent, error }: PaymentIntentResult): string {
  if (paymentIntent?.status === 'requires_capture') return paymentIntent.id
  if (error?.type === 'validation_error') throw new CardProblem('invalid')
  const refused = error?.payment_intent
  if (refused?.last_payment_error && SHOWN_BY_SERVER.has(error?.type ?? '')) return refused.id
  throw new CardProblem('unreachable')
}

const billingOf = ({ name, address }: Payer) => ({
  name,
  address: {
    line1: address.addressLine1 ?? null,
    line2: address.addressLine2 ?? null,
    city: address.adminArea2 ?? null,
    state: address.adminArea1 ?? null,
    postal_code: address.postalCode ?? null,
    country: address.countryCode ?? null,
  },
})

/** Mounts Stripe's three card fields. The digits stay in Stripe's frames. */
export function mountStripeFields(
  stripe: Stripe,
  { containers, onChange, onReady }: MountOptions,
): MountedFields {
  const elements = stripe.elements()
  const number = elements.create('cardNumber', { style: STYLE, placeholder: '', disableLink: true })
  const expires = elements.create('cardExpiry', { style: STYLE, placeholder: 'MM/YY' })
  const seccode = elements.create('cardCvc', { style: STYLE, placeholder: codeHint(null) })
  const fields = { number, expires, seccode }
  const untouched = (): FieldReport => ({ empty: true, valid: false, potentiallyValid: true, focused: false })
  let report: CardReport = {
    brand: null,
    fields: { number: untouched(), expires: untouched(), seccode: untouched() },
  }
  let waiting = CARD_FIELDS.length

  const put = (name: CardFieldName, field: Partial<FieldReport>, brand = report.brand) => {
    const changed = { ...report.fields[name], ...field }
    report = { brand, fields: { ...report.fields, [name]: changed } }
    onChange(report)
  }
  const ready = () => {
    waiting--
    if (waiting === 0) onReady()
  }
  const follow = (name: CardFieldName, change: StripeChange) => {
    const { brand, ...field } = fieldOf(change, report.fields[name].focused)
    if (name === 'number' && brand !== report.brand) seccode.update({ placeholder: codeHint(brand) })
    put(name, field, name === 'number' ? brand : report.brand)
  }
  number.on('change', (change) => follow('number', change))
  expires.on('change', (change) => follow('expires', change))
  seccode.on('change', (change) => follow('seccode', change))
  number.on('ready', ready).on('focus', () => put('number', { focused: true }))
  number.on('blur', () => put('number', { focused: false }))
  expires.on('ready', ready).on('focus', () => put('expires', { focused: true }))
  expires.on('blur', () => put('expires', { focused: false }))
  seccode.on('ready', ready).on('focus', () => put('seccode', { focused: true }))
  seccode.on('blur', () => put('seccode', { focused: false }))
  for (const name of CARD_FIELDS) {
    containers[name].style.paddingInline = PADDING
    fields[name].mount(containers[name])
  }

  return {
    async approve(payer, makeOrder) {
      if (CARD_FIELDS.some((name) => !report.fields[name].valid)) throw new CardProblem('invalid')
      const { clientSecret } = await makeOrder()
      if (!clientSecret) throw new CardProblem('unreachable')
      const method = { card: number, billing_details: billingOf(payer) }
      return approvedIn(await inTime(stripe.confirmCardPayment(clientSecret, { payment_method: method })))
    },
    focus: (name) => fields[name].focus(),
    destroy() {
      for (const name of CARD_FIELDS) {
        fields[name].destroy()
        containers[name].style.paddingInline = ''
      }
    },
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer = 0
  const late = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new CardProblem('unreachable')), APPROVED_WITHIN)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    window.clearTimeout(timer)
  }
}
