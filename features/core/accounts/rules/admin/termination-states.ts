export const terminationStates = ['open', 'done', 'refused', 'withdrawn'] as const
export type TerminationState = (typeof terminationStates)[number]

interface TerminationMoments {
  withdrawnAt: Date | null
  doneAt: Date | null
  refusedAt: Date | null
}

/** Status of a request to delete an account. */
export function terminationState({ withdrawnAt, doneAt, refusedAt }: TerminationMoments): TerminationState {
  if (doneAt) return 'done'
  if (refusedAt) return 'refused'
  return withdrawnAt ? 'withdrawn' : 'open'
}
