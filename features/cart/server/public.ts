export { findCart, keepCart } from './keep-cart.ts'
