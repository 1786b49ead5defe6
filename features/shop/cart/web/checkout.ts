import type { ComponentType, PropsWithChildren } from 'react'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import type { CartLine } from '../rules/cart-lines.ts'
import type { PricedCart } from '../rules/price-cart.ts'

/** The cart as it is passed to what continues with it. */
export interface CartInHand {
  lines: readonly CartLine[]
  /** What the buyer sees; null while prices are on their way. */
  quote: Quote | null
  partner: string
  /** Referral credit that is to be used, in minor units of the quote's currency; never more than is allowed. */
  credit: number
}

/** What the cart gives to the form that pays it. */
export interface CheckoutProps extends CartInHand {
  /** While true the window cannot be closed. */
  onBusy: (busy: boolean) => void
  /** Back to the items. */
  onCancel: () => void
  /** The session has ended: the buyer must log in again. */
  onSignedOut: () => void
  /** Prices have moved: they are asked for again. */
  onPricesMoved: () => void
}

/** What other features hang into the cart, which knows none of them. */
export interface CartSlots {
  /** The form that pays. */
  checkout: ComponentType<CheckoutProps>
  /** Prices lines that the catalog cannot price: exams and seminar places. */
  askServer: (lines: readonly CartLine[], partner: string) => Promise<PricedCart>
  /** Notes on a line that the buyer has it already; otherwise renders its children. */
  ownedNote?: ComponentType<PropsWithChildren<{ line: CartLine }>>
  /** Takes the place of the checkout under partners that sell by quote. */
  requestQuote?: ComponentType<CartInHand>
  /** An ad below the items; it takes what closes the cart. */
  ad?: ComponentType<{ onOpen: () => void }>
  /** Further ways at the foot of the cart: a quote as PDF, asking the company to pay. */
  moreWays?: ComponentType<CartInHand>
}
