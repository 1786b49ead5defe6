interface SameBehavior {
  file: string
  /** The line where the change starts. */
  line: string
  /** Replacement of the changed part. */
  to: string
  reason: string
}

/** Mutations of rules that do not change their behavior, so that no test can detect them. */
export const sameBehavior: readonly SameBehavior[] = [
  {
    file: 'features/shop/credit/rules/balanced.ts',
    line: '.sort((a, b) => (a.ledger < b.ledger ? -1 : 1))',
    to: 'a.ledger <= b.ledger',
    reason: 'Each ledger is there once.',
  },
  {
    file: 'features/shop/pricing/rules/cheaper-with-more-users.ts',
    line: '.filter((step) => users > 0 && step.users > users)',
    to: 'step.users >= users',
    reason: 'As many users cost as much, and only what costs less is left.',
  },
]
