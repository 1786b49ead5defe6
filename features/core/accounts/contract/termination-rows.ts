import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { terminationStates } from '../rules/admin/termination-states.ts'

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
