/** A capture or a refund as one of the two books knows it. Amounts are minor units; refunds are positive here. */
export interface LedgerEntry {
  transactionId: string
  kind: 'payment' | 'refund'
  minor: number
  currency: string
}

export const ledgerOutcomes = ['matched', 'missing here', 'missing there', 'different amount'] as const
export type LedgerOutcome = (typeof ledgerOutcomes)[number]

export interface LedgerComparison {
  transactionId: string
  kind: 'payment' | 'refund'
  outcome: LedgerOutcome
  ourMinor: number | null
  theirMinor: number | null
  currency: string
}

/**
 * Compares a day of ours with the provider's list. An entry counts for the day when either book has it there; the
 * other book may have it on the day before or after (`around`), since the two clocks are not one.
 */
export function reconcile(
  day: { ours: readonly LedgerEntry[]; theirs: readonly LedgerEntry[] },
  around: { ours: readonly LedgerEntry[]; theirs: readonly LedgerEntry[] },
): LedgerComparison[] {
  const ours = byId(around.ours, day.ours)
  const theirs = byId(around.theirs, day.theirs)
  const requested = new Set([...day.ours, ...day.theirs].map(({ transactionId }) => transactionId))
  return [...requested].sort().flatMap((id) => {
    const our = ours.get(id)
    const their = theirs.get(id)
    const known = our ?? their
    if (!known) return []
    const { transactionId, kind, currency } = known
    return [
      {
        transactionId,
        kind,
        outcome: outcomeOf(our, their),
        ourMinor: our?.minor ?? null,
        theirMinor: their?.minor ?? null,
        currency,
      },
    ]
  })
}

function outcomeOf(our: LedgerEntry | undefined, their: LedgerEntry | undefined): LedgerOutcome {
  if (!our) return 'missing here'
  if (!their) return 'missing there'
  return our.minor === their.minor && our.currency === their.currency ? 'matched' : 'different amount'
}

const byId = (...lists: (readonly LedgerEntry[])[]): Map<string, LedgerEntry> =>
  new Map(lists.flat().map((entry) => [entry.transactionId, entry]))
