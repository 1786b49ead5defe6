import { z } from 'zod'
import { anyone, contract } from '#platform/contract/operation.ts'

/** Apart from the other operations, for places that only ask whether this is the sandbox. */
export const setupOperations = contract('payments', {
  /** Where the provider's script comes from; without one nothing can be paid here. */
  setup: anyone.query({
    output: z.object({
      sdk: z
        .discriminatedUnion('provider', [
          z.object({
            provider: z.literal('paypal'),
            /** Without query parameters. */
            address: z.string(),
            clientId: z.string(),
          }),
          z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
        ])
        .nullable(),
      /** Name of the provider's page. */
      wallet: z.string(),
      /** Cards that pay nothing real, for the sandbox only. */
      sandbox: z.boolean(),
    }),
  }),
})
