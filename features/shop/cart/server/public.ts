export { cartPrices } from './cart-prices.ts'
export { removedLines } from './removed-lines.ts'
export { findCart, saveCart, takeFromCart } from './save-cart.ts'
