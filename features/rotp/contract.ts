import { z } from 'zod'
import { flag, optionalText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'

const RotpAdmin = z.object({
  isAdmin: z.boolean(),
  isInstructor: z.boolean(),
  onlyROTP: z.boolean(),
  onlyAdminCanEnrollStudent: z.boolean(),
})
export type RotpAdmin = z.output<typeof RotpAdmin>

export const rotp = contract('rotp', {
  getAdmin: query({
    at: 'rotpadmin/getAdmin',
    method: 'POST',
    access: 'signed-in',
    summary: 'What a person is in the RO Technician Program; about others only for its administrators.',
    input: z.object({ userid: optionalText(60) }),
    output: RotpAdmin,
  }),
  setOnlyAdminEnrolls: command({
    at: 'rotp/setOnlyAdminEnrolls',
    access: ['rotp_admin'],
    summary: 'Whether only administrators put students into the program.',
    input: z.object({ onlyAdminCanEnrollStudent: flag() }),
    output: z.object({ onlyAdminCanEnrollStudent: z.boolean() }),
  }),
})
