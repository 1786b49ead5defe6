/** A capture or refund in one of the two ledgers. Amounts are in minor units; refunds are positive. */
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
 * Compares one day of our ledger with the provider's list. An entry belongs to the day if either ledger has it there;
 * the other may have it on an adjacent day (`around`) because the clocks differ.
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
