import { z } from 'zod'
import { flag, id, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { DOMAIN_DECLINED } from './adding.ts'

const admins = ['corp_admin'] as const
export const domainStates = ['named', 'waiting', 'proven', 'contested', 'declined'] as const

/** Email domain of a company, with its verification status. */
export const CompanyDomain = z.object({
  domain: z.string(),
  state: z.enum(domainStates),
  provenAt: instant().nullable(),
  /** TXT record that verifies the domain. */
  record: z.string(),
})
export type CompanyDomain = z.output<typeof CompanyDomain>

const ref = {
  compid: id(),
  domain: requiredText(253, 'Please enter a domain like example.com.').toLowerCase(),
}
const answer = z.object({ message: z.string(), state: z.enum(domainStates) })

const adminsOnly = operationsFor(admins)
const productAdminsOnly = operationsFor(['product_admin'])

export const corporateDomains = contract('corporate', {
  nameDomain: adminsOnly.command({
    limits: [{ times: 20, minutes: 60, per: 'user' }],
    summary: 'Claims an email domain for the company. The claim takes effect after verification.',
    input: z.object(ref),
    output: answer.extend({ domain: z.string() }),
  }),
  mailDomain: adminsOnly.command({
    limits: [{ times: 10, minutes: 60, per: 'user' }],
    summary: 'Emails the domain confirmation link to the postmaster or hostmaster of the domain.',
    input: z.object({
      ...ref,
      mailbox: z.enum(['postmaster', 'hostmaster'], 'Please choose postmaster or hostmaster.'),
    }),
    output: answer,
    errors: { 'domain-declined': DOMAIN_DECLINED },
  }),
  checkDomain: adminsOnly.command({
    transactions: 'own',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Checks for the TXT record that verifies a domain.',
    input: z.object(ref),
    output: answer,
    errors: {
      'no-record':
        'We do not find the record yet. DNS changes can take some hours. Please check the text and try again later.',
      'dns-silent': { status: 503, message: 'DNS does not answer at the moment. Please try again later.' },
      'dead-link': { status: 404, message: 'The domain was removed. Please add it again.' },
      'domain-declined': DOMAIN_DECLINED,
    },
  }),
  removeDomain: adminsOnly.command({
    input: z.object(ref),
    output: z.object({ message: z.string() }),
  }),
  domainsToDecide: productAdminsOnly.query({
    summary: 'Lists the email domains awaiting a staff decision, longest waiting first.',
    input: listInput(['waiting']),
    output: listOutput(
      z.object({
        compid: z.string(),
        company: z.string(),
        domain: z.string(),
        state: z.enum(domainStates),
        /** Number of accounts at the domain that do not belong to the company. */
        others: z.int(),
        since: instant().nullable(),
      }),
    ),
    csvFile: 'email-domains',
    csv: [
      ['Company', (row) => row.company],
      ['Domain', (row) => row.domain],
      ['Status', (row) => row.state],
      ['Accounts of others', (row) => row.others],
      ['Since', (row) => row.since],
    ],
  }),
  contestDomain: productAdminsOnly.command({
    summary:
      'Marks a company’s domain claim as questioned by staff. No accounts are created at the domain until staff decide.',
    input: z.object(ref),
    output: z.object({ message: z.string() }),
  }),
  decideDomain: productAdminsOnly.command({
    summary:
      'Assigns a domain to a company, or declines the claim. Other companies that claim the domain lose it. Staff only.',
    input: z
      .object({ ...ref, approve: flag(), reason: optionalText(500) })
      .refine(({ approve, reason }) => approve || reason !== '', {
        path: ['reason'],
        error: 'Please give a reason; the company reads it.',
      }),
    output: z.object({ message: z.string() }),
  }),
})
