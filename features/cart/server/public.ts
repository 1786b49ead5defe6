export { findCart, keepCart, takeFromCart } from './keep-cart.ts'
