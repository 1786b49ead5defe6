import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'

/** Separate from the other operations because the app calls it long after its first render. */
export const accountsZone = contract('accounts', {
  saveTimeZone: signedIn.command({
    at: 'accounts/keepTimeZone',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Stores the time zone of the device; deadlines end with the last day in that time zone.',
    input: z.object({
      timeZone: requiredText(60).refine(
        (name) => /^[A-Z]/i.test(name) && isZone(name),
        'We do not know this time zone.',
      ),
    }),
    output: z.object({ good: z.literal(true) }),
  }),
})
