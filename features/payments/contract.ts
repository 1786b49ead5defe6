import { z } from 'zod'
import { WireCart } from '#features/cart/rules/wire-cart.ts'
import {
  emailAddress,
  jsonText,
  majorAmount,
  optionalText,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'

/** Who pays: every field but the second address line is required (000 s5). */
export const BillingForm = z.object({
  f_name: requiredText(100, 'Please enter the first name.'),
  l_name: requiredText(100, 'Please enter the last name.'),
  company: requiredText(200, 'Please enter the company.'),
  address: requiredText(200, 'Please enter the address.'),
  address2: optionalText(200),
  city: requiredText(100, 'Please enter the city.'),
  state: requiredText(100, 'Please enter the state or region.'),
  zip: requiredText(20, 'Please enter the ZIP or postal code.'),
  country: z
    .string('Please choose the country.')
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Please choose the country.')
    .transform((code) => code.toUpperCase()),
  phone: requiredText(40, 'Please enter the phone number.'),
  email: emailAddress('Please enter the e-mail address for the confirmation.'),
})

const Results = z.object({ message: z.string(), long_message: z.string() })

export const payments = contract('payments', {
  processCC: command({
    at: 'payments/processCC',
    access: 'signed-in',
    refusals: 'good',
    transactions: 'own',
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary:
      'Charges the cart to a card; the header Idempotency-Key makes a repeated request the same payment.',
    input: BillingForm.extend({
      userid: optionalText(60),
      cart: jsonText(WireCart),
      version: wholeNumber(0, 2_000_000_000).optional(),
      price: majorAmount(),
      currency: z
        .string()
        .trim()
        .regex(/^[A-Za-z]{3}$/, 'Please choose a currency.')
        .transform((code) => code.toUpperCase())
        .optional(),
      partner: optionalText(40),
      paymentToken: optionalText(200),
      ctype: optionalText(40),
      ccard: optionalText(30),
      expires: optionalText(10),
      seccode: optionalText(6),
      tceq: optionalText(2000),
      useReferalCredit: optionalText(20),
    }),
    output: z.object({
      good: z.literal(true),
      /** `unknown`: the bank was not heard; the order page tells when it is. */
      state: z.enum(['paid', 'unknown']),
      orderid: z.string(),
      msg: z.string(),
      message: z.string(),
      results: Results,
    }),
    errors: {
      declined: 'Your card was declined. No money was taken.',
      'price-changed': 'The price has changed since you saw it. Please look at the new total before you pay.',
      'empty-cart': 'Your cart is empty.',
      'not-sold': 'Something in your cart can no longer be bought. Please take it out and try again.',
      'card-needed': { status: 400, says: 'Please enter your card again.' },
      'still-open': 'Your first try is still being worked on. Please do not pay again.',
      'sold-out': 'The offer in your cart has just run out.',
      'no-payment': {
        status: 503,
        says: 'Payment is not set up on this server. Your cart is kept; please contact us to buy.',
      },
      'quote-only': 'This partner sells by quote. Please contact us and we will send you an offer.',
    },
  }),
  /** Where the card fields come from and which payments can be made. */
  setup: query({
    at: 'payments/setup',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      available: z.boolean(),
      /** The origin whose frames hold the card fields. */
      fieldsOrigin: z.string().nullable(),
      /** Cards that pay nothing real, for the sandbox only. */
      sandbox: z.boolean(),
    }),
  }),
})
