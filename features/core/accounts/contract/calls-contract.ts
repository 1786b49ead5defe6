import { z } from 'zod'
import { flag, instant } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'

export const callChoices = contract('accounts', {
  setCalls: signedIn.command({
    summary: 'Sets whether staff may call about items left in the cart; can be changed at any time.',
    input: z.object({ agreed: flag() }),
    output: z.object({ good: z.literal(true), callsAgreedAt: instant().nullable() }),
  }),
})
