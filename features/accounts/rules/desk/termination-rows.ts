import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

export const terminationStates = ['open', 'done', 'refused', 'withdrawn'] as const
export type TerminationState = (typeof terminationStates)[number]

export interface TerminationMoments {
  withdrawnAt: Date | null
  doneAt: Date | null
  refusedAt: Date | null
}

/** What became of a request to end an account. */
export function terminationState({ withdrawnAt, doneAt, refusedAt }: TerminationMoments): TerminationState {
  if (doneAt) return 'done'
  if (refusedAt) return 'refused'
  return withdrawnAt ? 'withdrawn' : 'open'
}

export const TerminationRow = z.object({
  requestid: z.string(),
  userid: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  state: z.enum(terminationStates),
  requestedAt: instant(),
  decidedAt: instant().nullable(),
  decidedBy: z.string().nullable(),
  decision: z.string(),
})
export type TerminationRow = z.output<typeof TerminationRow>
