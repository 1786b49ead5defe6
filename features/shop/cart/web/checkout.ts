import type { ComponentType, PropsWithChildren } from 'react'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import type { CartLine } from '../rules/cart-lines.ts'
import type { PricedCart } from '../rules/price-cart.ts'

/** The cart as passed to the next step, such as checkout. */
export interface CheckoutCart {
  lines: readonly CartLine[]
  /** Quote shown to the buyer; null while prices are loading. */
  quote: Quote | null
  partner: string
  /** Referral credit to apply, in minor units of the quote's currency; never more than allowed. */
  credit: number
}

/** Props that the cart passes to the checkout form. */
export interface CheckoutProps extends CheckoutCart {
  /** While true, the dialog cannot be closed. */
  onBusy: (busy: boolean) => void
  /** Returns to the items. */
  onCancel: () => void
  /** Called when the session has ended and the buyer must log in again. */
  onSignedOut: () => void
  /** Called when prices have changed; they are reloaded. */
  onPricesMoved: () => void
}

/** Components that other features add to the cart, which does not depend on them. */
export interface CartSlots {
  /** The payment form. */
  checkout: ComponentType<CheckoutProps>
  /** Prices lines that the catalog cannot price: exams and seminar seats. */
  askServer: (lines: readonly CartLine[], partner: string) => Promise<PricedCart>
  /** Notes that the buyer already owns the line's item; otherwise renders its children. */
  ownedNote?: ComponentType<PropsWithChildren<{ line: CartLine }>>
  /** Replaces the checkout for partners that sell by quote. */
  requestQuote?: ComponentType<CheckoutCart>
  /** An ad below the items. Calls `onOpen` to close the cart. */
  ad?: ComponentType<{ onOpen: () => void }>
  /** Additional actions in the cart footer: PDF quote, asking the company to pay. */
  moreWays?: ComponentType<CheckoutCart>
}
