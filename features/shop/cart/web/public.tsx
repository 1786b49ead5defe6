import { Box } from '@mantine/core'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'

const FetchedButton = lazyPart(() => import('./parts/AddToCartButton.tsx'))

/** Loads its code lazily because the shell imports this file too. */
export const AddToCartButton = (course: ComponentProps<typeof FetchedButton>) => (
  <Suspense fallback={<Box display="block" component="span" w="9rem" h="2.25rem" />}>
    <FetchedButton {...course} />
  </Suspense>
)

export { closeCart, openCart } from './cart-window.ts'
export type { CartSlots, CheckoutCart, CheckoutProps } from './checkout.ts'
export { CartButton } from './parts/CartButton.tsx'
export { type Cart, useCart } from './use-cart.ts'
