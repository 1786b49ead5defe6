import { z } from 'zod'
import type { CsvColumn } from '../csv.ts'
import { id, instant } from '../fields.ts'
import { listOutput } from '../paging.ts'

const OpenInvitation = z.object({
  invitationid: z.string(),
  name: z.string(),
  email: z.string(),
  invitedAt: instant(),
  remindedAt: instant().nullable(),
  /** Time since which emails have not reached the address; null if no delivery failure is known. */
  unreachableSince: instant().nullable(),
})
type OpenInvitation = z.output<typeof OpenInvitation>

/** People who were invited by email and have not joined yet. */
export const openInvitations = listOutput(OpenInvitation)

export const openInvitationsCsv: readonly CsvColumn<OpenInvitation>[] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Invited', (row) => row.invitedAt],
  ['Reminded', (row) => row.remindedAt],
  ['Not delivered since', (row) => row.unreachableSince],
]

/** The invitation to resend or withdraw. */
export const invitationChange = { invitationid: id(), act: z.enum(['remind', 'withdraw']) }
