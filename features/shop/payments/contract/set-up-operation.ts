import { z } from 'zod'
import { anyone, contract } from '#platform/contract/operation.ts'

/** Apart from the other operations, for places that only ask whether this is the sandbox. */
export const setupOperations = contract('payments', {
  /** Where the card fields come from and which payments can be made. */
  setup: anyone.query({
    output: z.object({
      available: z.boolean(),
      /** The origin whose frames hold the card fields. */
      fieldsOrigin: z.string().nullable(),
      /** Cards that pay nothing real, for the sandbox only. */
      sandbox: z.boolean(),
    }),
  }),
})
