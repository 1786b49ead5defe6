export { cartPrices } from './cart-prices.ts'
export { removedLines } from './removed-lines.ts'
export { findCart, removeFromCart, saveCart } from './save-cart.ts'
