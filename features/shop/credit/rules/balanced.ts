/** One side of a transfer: US cents added to a ledger, or deducted if negative. */
export interface Side {
  ledger: string
  minor: number
}

/**
 * Normalizes the sides of a transfer: no empty sides, one per ledger, sorted by name so that two transfers never
 * deadlock. Throws if they do not add up to zero or are not integer cents.
 */
export function balancedSides(sides: readonly Side[]): Side[] {
  const sums = new Map<string, number>()
  for (const { ledger, minor } of sides) {
    if (!Number.isSafeInteger(minor)) throw new Error(`${minor} is no whole number of cents`)
    sums.set(ledger, (sums.get(ledger) ?? 0) + minor)
  }
  const total = [...sums.values()].reduce((sum, minor) => sum + minor, 0)
  if (total !== 0) throw new Error(`The sides of a transfer add up to ${total}, not to zero`)
  return [...sums]
    .filter(([, minor]) => minor !== 0)
    .map(([ledger, minor]) => ({ ledger, minor }))
    .sort((a, b) => (a.ledger < b.ledger ? -1 : 1))
}
