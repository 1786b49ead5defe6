import type { Quote } from '#features/pricing/rules/quote-types.ts'
import type { CartLine } from '../rules/cart-lines.ts'

/** What the cart gives to the form that pays it. */
export interface CheckoutProps {
  lines: readonly CartLine[]
  /** The version of the account's cart on the server. */
  version: number
  /** What the buyer sees; null while prices are on their way. */
  quote: Quote | null
  partner: string
  /** While true the window cannot be closed. */
  onBusy: (busy: boolean) => void
  /** Back to the items. */
  onCancel: () => void
  /** The session has ended: the buyer must log in again. */
  onSignedOut: () => void
  /** Prices have moved: they are asked for again. */
  onPricesMoved: () => void
}
