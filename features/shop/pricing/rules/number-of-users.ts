/**
 * Parses the number of users entered for a bundle: up to three digits (R-CAT-7). Blank, zero, and any other text that
 * is not an integer count as 0, which makes the total zero and prevents adding the bundle to the cart.
 */
export function numberOfUsers(typed: string): number {
  const text = typed.trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}
