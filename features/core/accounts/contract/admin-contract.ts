import { z } from 'zod'
import { id, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { terminationStates } from '../rules/admin/termination-states.ts'
import { TerminationRow } from './termination-rows.ts'

const access = ['product_admin'] as const
const decided = { decided: 'This request was decided or withdrawn in the meantime.' }

const allowed = operationsFor(access)

/** Account operations for staff. Separate from `contract.ts`, which every initial page load includes. */
export const accountsAdmin = contract('accounts', {
  terminationList: allowed.query({
    at: 'accounts/terminations',
    fresh: 'csv',
    input: listInput(['newest']).extend({ state: filterOf(terminationStates) }),
    output: listOutput(TerminationRow),
    csvFile: 'termination-requests',
    csv: [
      ['Requested', (row) => row.requestedAt],
      ['User name', (row) => row.username],
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Reason', (row) => row.reason],
      ['Status', (row) => row.state],
      ['Decided', (row) => row.decidedAt],
      ['Decided by', (row) => row.decidedBy],
      ['Decision', (row) => row.decision],
    ],
  }),
  removeFactors: allowed.command({
    fresh: true,
    summary:
      'Removes all second login steps of a user who lost their phone and ends their sessions; the user gets an email.',
    input: z.object({ userid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({ message: z.string() }),
    errors: { 'no-second-step': 'This person has no second step.' },
  }),
  startViewing: allowed.command({
    fresh: true,
    switchesPerson: true,
    audits: ['as-many-rights'],
    summary: 'Shows the product as a given user sees it, read-only, for one hour. Recorded in the audit log.',
    input: z.object({ userid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({}),
    errors: {
      'as-many-rights': 'You can only view as someone who has fewer rights than you have.',
    },
  }),
  stopViewing: signedIn.command({
    beforeDuties: true,
    forAnyPage: true,
    whileViewing: true,
    switchesPerson: true,
    summary: 'Switches back to the caller’s own account.',
    output: z.object({}),
  }),
  terminationBlockers: allowed.query({
    at: 'accounts/terminationHinders',
    summary: 'Lists the issues to settle before an account can be terminated.',
    input: z.object({ requestid: id() }),
    output: z.object({ blockers: z.array(z.string()) }),
  }),
  carryOutTermination: allowed.command({
    fresh: true,
    summary:
      'Terminates an account: blocks login and anonymizes data that need not be retained (privacy notice, 5 and 8).',
    input: z.object({ requestid: id() }),
    output: z.object({ message: z.string() }),
    errors: {
      ...decided,
      hindered: 'Please settle something first.',
      'last-admin': 'The last product administrator cannot be ended.',
    },
  }),
  refuseTermination: allowed.command({
    summary: 'Declines to close the account; the user gets the reason by email.',
    input: z.object({ requestid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({ message: z.string() }),
    errors: decided,
  }),
})
