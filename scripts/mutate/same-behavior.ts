interface SameBehavior {
  file: string
  /** The line on which the change starts. */
  line: string
  /** What the changed part becomes. */
  to: string
  reason: string
}

/** Changes of rules after which they do what they did before, so that no test can notice them. */
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
