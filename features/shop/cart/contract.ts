import { z } from 'zod'
import { integer, jsonText, optionalText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { WireCart } from './contract/wire-cart.ts'

const StoredAnswer = z.object({ good: z.literal(true), cart: WireCart, version: z.int() })

export const cart = contract('cart', {
  updateShoppingCart: signedIn.command({
    at: 'payments/updateShoppingCart',
    self: 'userid',
    transactions: 'own',
    audits: ['bad-input'],
    summary:
      'Saves the cart on the server. If the last seen version is sent, the carts are merged; otherwise, the stored cart is replaced.',
    input: z.object({
      userid: optionalText(60),
      cart: jsonText(WireCart),
      version: integer(0, 2_000_000_000).optional(),
    }),
    output: StoredAnswer,
  }),
  mine: signedIn.query({ output: StoredAnswer }),
})
