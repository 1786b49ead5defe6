import { z } from 'zod'
import { jsonText, optionalText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { WireCart } from './contract/wire-cart.ts'

const StoredAnswer = z.object({ good: z.literal(true), cart: WireCart, version: z.int() })

export const cart = contract('cart', {
  updateShoppingCart: command({
    at: 'payments/updateShoppingCart',
    access: 'signed-in',
    transactions: 'own',
    audits: ['bad-input'],
    summary: 'Keeps the cart on the server; with the version last seen it is merged, without it is replaced.',
    input: z.object({
      userid: optionalText(60),
      cart: jsonText(WireCart),
      version: wholeNumber(0, 2_000_000_000).optional(),
    }),
    output: StoredAnswer,
  }),
  mine: query({ at: 'cart/mine', access: 'signed-in', input: z.object({}), output: StoredAnswer }),
})
