import { z } from 'zod'
import { id, instant, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, operationsFor } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { partnerField } from '../contract.ts'

const admins = ['partner_admin'] as const
/** Maximum number of duplicate names shown at a time. */
export const MAX_NAMES = 50

const Person = z.object({ userid: z.string(), name: z.string(), email: z.string() })

const Account = Person.extend({
  username: z.string(),
  joinedAt: instant(),
  courses: z.array(z.string()),
  certificates: z.array(z.string()),
  orders: z.array(z.string()),
  /** Reasons why this account cannot be closed in favor of the other; empty if it can. */
  blockers: z.array(z.string()),
})
export type ComparedAccount = z.output<typeof Account>

const mergeErrors = {
  'other-person': 'These two accounts have different names, so that they may be two people.',
  'own-account': 'Your own account can be merged by the provider alone.',
  elsewhere: 'One of the two belongs to a company or another partner. Please ask the provider to merge them.',
  'has-record':
    'The account to close has orders, courses or other records. Please close the other one, or ask the provider to merge them.',
  unproven:
    'Both people have to confirm the email addresses of their accounts first, with the link that we sent them.',
  hindered: 'These accounts cannot be merged yet.',
  'last-admin': 'The account to close is the last administrator.',
} as const

const adminsOnly = operationsFor(admins)

export const duplicates = contract('membership', 'partners', {
  duplicates: adminsOnly.query({
    summary: 'Lists people of a partner with the same name, who may be one person with two accounts.',
    input: z.object({ partner: partnerField() }),
    output: z.object({ names: z.array(z.object({ name: z.string(), people: z.array(Person) })) }),
  }),
  comparePeople: adminsOnly.query({
    summary: 'Compares two accounts of a partner side by side, with their data and any obstacles to a merge.',
    input: z.object({ partner: partnerField(), one: id(), other: id() }),
    output: z.object({ accounts: z.array(Account) }),
  }),
  mergePeople: adminsOnly.command({
    fresh: true,
    audits: ['other-person', 'own-account', 'elsewhere', 'has-record', 'unproven'],
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary:
      'Merges two accounts of one person and closes one: immediately for a product administrator, otherwise after both addresses confirm.',
    input: z.object({ partner: partnerField(), keep: id(), close: id() }),
    output: z.object({ state: z.enum(['merged', 'waiting']), message: z.string() }),
    errors: mergeErrors,
  }),
  mergeWay: anyone.query({
    method: 'POST',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Returns the account merge that an emailed link confirms. Anyone with the link can view it.',
    input: z.object({ token: requiredText(200, 'The link is incomplete.') }),
    output: z.object({
      /** Null if the link is for another purpose, was altered or has expired. */
      way: z
        .object({
          partner: z.string(),
          /** Usernames of the remaining and the closed account. */
          keep: z.string(),
          close: z.string(),
          isMerged: z.boolean(),
          /** True if this address has confirmed the merge. */
          isConfirmed: z.boolean(),
        })
        .nullable(),
    }),
  }),
  confirmMerge: anyone.command({
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary:
      'Confirms that two accounts belong to one person, through the link sent to one of the addresses.',
    input: z.object({ token: requiredText(200, 'The link is incomplete.') }),
    output: z.object({ state: z.enum(['waiting', 'merged']), keep: z.string() }),
    errors: {
      ...mergeErrors,
      'dead-link': { status: 410, message: 'This link has expired. Ask for a new one.' },
    },
  }),
  merges: adminsOnly.query({
    summary: 'Lists merges that await confirmation by the people, and those that can still be undone.',
    input: listInput(['newest']).extend({ partner: partnerField() }),
    output: listOutput(
      z.object({
        mergeid: z.string(),
        name: z.string(),
        /** Addresses of the remaining and the closed account. */
        keep: z.string(),
        close: z.string(),
        state: z.enum(['waiting', 'merged']),
        /** Number of the two addresses that have confirmed. */
        confirmed: z.int(),
        askedAt: instant(),
        changedAt: instant(),
        mayUndo: z.boolean(),
      }),
    ),
    csvFile: 'merged-accounts',
    csv: [
      ['Name', (row) => row.name],
      ['Stays', (row) => row.keep],
      ['Is closed', (row) => row.close],
      ['Status', (row) => row.state],
      ['Confirmed', (row) => row.confirmed],
      ['Requested', (row) => row.askedAt],
    ],
  }),
  undoMerge: adminsOnly.command({
    fresh: true,
    audits: ['too-late', 'taken'],
    summary: 'Undoes a merge within 14 days and restores the login and record of the closed account.',
    input: z.object({ partner: partnerField(), mergeid: id() }),
    output: z.object({ message: z.string() }),
    errors: {
      'too-late': 'This merge can no longer be undone.',
      taken: 'Someone else has the user name or email address of the closed account by now.',
    },
  }),
  withdrawMerge: adminsOnly.command({
    summary: 'Cancels a merge that awaits confirmation by the people. Its links stop working.',
    input: z.object({ partner: partnerField(), mergeid: id() }),
    output: z.object({ message: z.string() }),
  }),
})
