import { z } from 'zod'
import { anyone, contract } from '#platform/contract/operation.ts'

/** Separate from the other operations for code that only checks for the sandbox. */
export const setupOperations = contract('payments', {
  /** Source of the provider's script; payments are unavailable without one. */
  setup: anyone.query({
    output: z.object({
      sdk: z
        .discriminatedUnion('provider', [
          z.object({
            provider: z.literal('paypal'),
            /** URL without query parameters. */
            address: z.string(),
            clientId: z.string(),
          }),
          z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
        ])
        .nullable(),
      /** Display name of the provider's page. */
      wallet: z.string(),
      /** Whether this is the sandbox, where test cards move no real money. */
      sandbox: z.boolean(),
    }),
  }),
})
