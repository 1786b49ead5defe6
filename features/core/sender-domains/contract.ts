import { z } from 'zod'
import { instant, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { recordKinds } from './rules/record-kinds.ts'
import { problemCodes } from './rules/verdict.ts'

const admins = operationsFor(['product_admin'])

const SenderDomain = z.object({
  domain: z.string(),
  /** The From address of its emails. */
  address: z.string(),
  owner: z.string(),
  isProvider: z.boolean(),
  authorizedSince: instant().nullable(),
  /** When it stopped authorizing this server. */
  lostAt: instant().nullable(),
  /** Since when DNS has given no definite answer. */
  unansweredSince: instant().nullable(),
  /** The last definite check with the current key; null before it. */
  checkedAt: instant().nullable(),
  problems: z.array(z.object({ kind: z.enum(recordKinds), code: z.enum(problemCodes), words: z.string() })),
  records: z.array(
    z.object({ kind: z.enum(recordKinds), name: z.string(), value: z.string(), replaces: z.boolean() }),
  ),
})
export type SenderDomain = z.output<typeof SenderDomain>

const UNSIGNED = 'This server has no key to sign emails with. Its operator sets DKIM_SELECTOR first.'

export const senderDomains = contract('senderDomains', {
  list: admins.query({
    summary: 'Lists the domains from which emails are sent, with the DNS records that they need.',
    output: z.object({
      /** False if the server has no key, so that all emails go from the provider’s address. */
      isSigning: z.boolean(),
      domains: z.array(SenderDomain),
    }),
  }),
  check: admins.command({
    transactions: 'own',
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary: 'Looks up the DNS records of a domain now.',
    input: z.object({ domain: requiredText(253, 'Please name a domain.').toLowerCase() }),
    output: z.object({ message: z.string() }),
    errors: { unsigned: UNSIGNED },
  }),
})
