export { cartPrices } from './cart-prices.ts'
export { findCart, keepCart, takeFromCart } from './keep-cart.ts'
export { removedLines } from './removed-lines.ts'
