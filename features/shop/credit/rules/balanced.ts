/** One side of a transfer: how many US cents a ledger gets, or gives where it is negative. */
export interface Side {
  ledger: string
  minor: number
}

/**
 * The sides of a transfer as they are written: no empty side, each ledger once, in the order of the names, so that
 * two transfers never wait for each other. Throws where they do not add up to zero or are no whole cents.
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
