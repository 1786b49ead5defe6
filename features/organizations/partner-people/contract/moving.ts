import { z } from 'zod'
import { id } from '#platform/contract/fields.ts'
import { command, contract } from '#platform/contract/operation.ts'
import { partnerField } from '../contract.ts'

export const moving = contract('membership', 'partners', {
  movePerson: command({
    access: ['product_admin'],
    fresh: true,
    summary: 'Moves a person to another partner with their record. Roles at the previous partner end.',
    input: z.object({ partner: partnerField(), userid: id(), to: partnerField() }),
    output: z.object({ message: z.string() }),
    errors: {
      same: 'The person belongs to this partner already.',
      'last-admin': 'The partner needs an administrator. Please make someone else administrator first.',
    },
  }),
})
