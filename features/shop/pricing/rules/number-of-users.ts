/**
 * The number of users typed for a bundle: up to three digits (R-CAT-7). Blank, zero and everything else that is no
 * whole number count as 0, which makes the total zero and keeps the bundle out of the cart.
 */
export function numberOfUsers(typed: string): number {
  const text = typed.trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}
