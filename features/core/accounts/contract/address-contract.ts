import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'

export const done = z.object({ good: z.literal(true), message: z.string() })

export const deadLink = {
  status: 410,
  message: 'This link was used or has expired. Ask for a new one.',
}

/** Email address ownership: confirmed by a link sent to the address. */
export const accountsAddress = contract('accounts', {
  checkAddressLink: anyone.query({
    method: 'POST',
    limits: [{ times: 30, minutes: 15, per: 'ip' }],
    input: z.object({ token: requiredText(100) }),
    output: z.object({ link: z.object({ email: z.string(), username: z.string() }).nullable() }),
  }),
  confirmAddress: anyone.command({
    transactions: 'own',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary: 'Verifies through an emailed link that an email address belongs to the account holder.',
    input: z.object({ token: requiredText(100) }),
    output: done,
    errors: {
      'dead-link': deadLink,
      'address-taken': 'Another account now has this email address. Yours was not changed.',
    },
  }),
  sendAddressLink: signedIn.command({
    limits: [{ times: 5, minutes: 60, per: 'user' }],
    output: done,
    errors: { 'nothing-to-confirm': 'Your email address is confirmed already.' },
  }),
})
