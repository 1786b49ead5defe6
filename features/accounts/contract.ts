import { z } from 'zod'
import { capabilities } from '#platform/contract/access.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'

const languageChoice = z.object({ Subtitles: z.string(), Video: z.string() })

/** The person as the app knows them after login. */
export const Me = z.object({
  userid: z.string(),
  username: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  partner: z.string(),
  partnerProgram: z.string(),
  discountcode: z.string().nullable(),
  casino: z.boolean(),
  language: languageChoice,
  type: z.enum(['admin', 'user']),
  mustChangePassword: z.boolean(),
  /** A newer version of the terms waits for consent. */
  mustAgree: z.boolean(),
})
export type Me = z.output<typeof Me>

export const GrantHeld = z.object({ capability: z.enum(capabilities), scope: z.string().nullable() })

export const accounts = contract('accounts', {
  login: command({
    at: 'login/ionicLogin',
    access: 'anyone',
    refusals: 'good',
    transactions: 'own',
    limits: [
      { times: 30, minutes: 15, per: 'ip' },
      { times: 8, minutes: 15, per: { input: 'username' } },
    ],
    input: z.object({
      username: requiredText(254, 'Please enter your user name or e-mail address.'),
      password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(200),
    }),
    output: z.object({ good: z.literal(true), msg: z.string(), user: Me }),
    errors: { 'bad-login': 'The username or password is incorrect.  Please try again.' },
  }),
  logout: command({
    at: 'accounts/logout',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ good: z.literal(true) }),
  }),
  me: query({
    at: 'accounts/me',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      user: Me.nullable(),
      capabilities: z.array(GrantHeld),
      /** Where the request came from, as far as the front door knows: ISO 3166 alpha-2. */
      country: z.string().nullable(),
    }),
  }),
})
