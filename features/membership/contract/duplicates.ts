import { z } from 'zod'
import { id, instant } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { partnerField } from '../contract.ts'

const admins = ['partner_admin'] as const
/** So many names that two people have are shown at once. */
export const MOST_NAMES = 50

const Person = z.object({ userid: z.string(), name: z.string(), email: z.string() })

const Account = Person.extend({
  username: z.string(),
  joinedAt: instant(),
  courses: z.array(z.string()),
  certificates: z.array(z.string()),
  orders: z.array(z.string()),
  /** Why this account cannot be closed in favor of the other; none where it can. */
  hinders: z.array(z.string()),
})
export type ComparedAccount = z.output<typeof Account>

export const duplicates = contract('membership', {
  duplicates: query({
    at: 'partners/duplicates',
    access: admins,
    summary: 'People of a partner with the same name, who may be one person with two accounts.',
    input: z.object({ partner: partnerField() }),
    output: z.object({ names: z.array(z.object({ name: z.string(), people: z.array(Person) })) }),
  }),
  comparePeople: query({
    at: 'partners/comparePeople',
    access: admins,
    summary: 'Two accounts of a partner side by side: what each has, and what hinders a merge.',
    input: z.object({ partner: partnerField(), one: id(), other: id() }),
    output: z.object({ accounts: z.array(Account) }),
  }),
  mergePeople: command({
    at: 'partners/mergePeople',
    access: admins,
    fresh: true,
    audits: ['other-person', 'own-account', 'elsewhere', 'has-record'],
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Merges two accounts of one person: its record goes to the one, the other is closed.',
    input: z.object({ partner: partnerField(), keep: id(), close: id() }),
    output: z.object({ message: z.string() }),
    errors: {
      'other-person': 'These two accounts have different names, so that they may be two people.',
      'own-account': 'Your own account can be merged by the provider alone.',
      elsewhere: 'One of the two belongs to a company too. Please ask the provider to merge them.',
      'has-record':
        'The account to close has certificates or finished courses. Please close the other one, or ask the provider to merge them.',
      hindered: 'These accounts cannot be merged yet.',
      'last-admin': 'The account to close is the last administrator.',
    },
  }),
})
