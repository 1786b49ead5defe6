/**
 * The sandbox's counterpart of PayPal's JavaScript SDK, served at the same path with the same interface. It implements
 * the parts used by our page; the compiler checks it against PayPal's types.
 */
import type { PayPalNamespace } from '@paypal/paypal-js'
import { buttons } from './sdk-buttons.ts'
import { cardFields } from './sdk-card-fields.ts'

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw new Error('This script belongs into a script element.')
const { origin, searchParams } = new URL(script.src)
const components = (searchParams.get('components') ?? 'buttons').split(',')

window.paypal = {
  version: 'sandbox',
  FUNDING: { PAYPAL: 'paypal', APPLEPAY: 'applepay' },
  ...(components.includes('buttons') ? { Buttons: (options) => buttons(origin, options) } : {}),
  ...(components.includes('card-fields')
    ? {
        CardFields(options) {
          if (!options) throw new Error('CardFields needs its options.')
          return cardFields(origin, options)
        },
      }
    : {}),
} satisfies PayPalNamespace
