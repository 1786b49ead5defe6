import type { PaymentIntentResult } from '@stripe/stripe-js'
import { describe, expect, it } from 'vitest'
import { approvedIn, fieldOf } from './mount-stripe-fields.ts'

const typed = { empty: false, complete: true, error: undefined }

describe('Stripe field', () => {
  it.each([
    ['visa', { brand: 'visa', valid: true, potentiallyValid: true }],
    ['amex', { brand: 'american-express', valid: true, potentiallyValid: true }],
    ['discover', { brand: 'discover', valid: true, potentiallyValid: true }],
    ['jcb', { brand: null, valid: false, potentiallyValid: false }],
    ['unknown', { brand: null, valid: false, potentiallyValid: true }],
  ])('is checked with a complete number of %s', (brand, expected) => {
    expect(fieldOf({ ...typed, brand }, true)).toMatchObject({ ...expected, focused: true })
  })

  it('is not valid while it is incomplete or wrong', () => {
    expect(fieldOf({ ...typed, complete: false }, false)).toMatchObject({
      valid: false,
      potentiallyValid: true,
    })
    const wrong = { ...typed, error: { code: 'invalid_expiry_year_past' } }
    expect(fieldOf(wrong, false)).toMatchObject({ valid: false, potentiallyValid: false })
    expect(fieldOf(typed, false)).toMatchObject({ valid: true, brand: null })
  })
})

describe('Stripe response about a card', () => {
  const result = (answer: object) => approvedIn(answer as PaymentIntentResult)
  const refusedIntent = { id: 'pi_1', last_payment_error: { code: 'card_declined' } }

  it('is the approved intent, or the intent whose card was refused', () => {
    expect(result({ paymentIntent: { id: 'pi_1', status: 'requires_capture' } })).toBe('pi_1')
    expect(result({ error: { type: 'card_error', payment_intent: refusedIntent } })).toBe('pi_1')
    const failed = { type: 'invalid_request_error', payment_intent: refusedIntent }
    expect(result({ error: failed })).toBe('pi_1')
  })

  it.each([
    ['invalid fields', { error: { type: 'validation_error' } }, 'invalid'],
    ['the connection', { error: { type: 'api_connection_error' } }, 'unreachable'],
    ['a refusal without an intent', { error: { type: 'card_error' } }, 'unreachable'],
    ['a pending intent', { paymentIntent: { id: 'pi_1', status: 'requires_action' } }, 'unreachable'],
  ])('is a problem with %s', (_what, answer, code) => {
    expect(() => result(answer)).toThrow(expect.objectContaining({ code }))
  })
})
