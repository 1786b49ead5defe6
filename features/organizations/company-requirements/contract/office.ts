import { z } from 'zod'
import { flag, id, instant, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { manualStates } from '../rules/manual-states.ts'

const access = ['product_admin'] as const

const CompanyRow = z.object({
  compid: z.string(),
  name: z.string(),
  detail: z.string(),
  people: z.int(),
  credit: moneySchema,
  owed: moneySchema,
  openInvoices: z.int(),
  overdueInvoices: z.int(),
  /** Number of seats that the company bought, and the number of these that are free. */
  seats: z.int(),
  freeSeats: z.int(),
  gaps: z.int(),
  late: z.int(),
  /** The requirement with the highest number of people not meeting it; '' if none exists. */
  topGap: z.string(),
  /** First administrator, used to view the company; '' if none. */
  administrator: z.string(),
})
export type CompanyRow = z.output<typeof CompanyRow>

const ManualEnrollment = z.object({
  enrollmentid: z.string(),
  company: z.string(),
  reason: z.string(),
  contract: z.string(),
  /** True if their time is measured without showing the planned minutes. */
  fieldTest: z.boolean(),
  courses: z.array(z.string()),
  people: z.array(z.string()),
  state: z.enum(manualStates),
  requestedBy: z.string(),
  requestedAt: instant(),
  decidedBy: z.string(),
  decidedAt: instant().nullable(),
  enrolled: z.int().nullable(),
  /** True if the caller requested it, so another administrator must confirm. */
  isOwn: z.boolean(),
})
export type ManualEnrollment = z.output<typeof ManualEnrollment>

const allowed = operationsFor(access)

/** All companies for staff of the provider, and enrollments outside the shop. */
export const complianceOffice = contract('compliance.office', 'compliance/manualEnrollments', {
  companies: allowed.query({
    reads: 'primary',
    at: 'compliance/companies',
    summary: 'Lists all companies with their people, credit, debts, and gaps.',
    input: listInput(['name']),
    output: listOutput(CompanyRow),
    csvFile: 'companies',
    csv: [
      ['Company', (row) => row.name],
      ['People', (row) => row.people],
      ['Credit available', (row) => row.credit],
      ['Owed', (row) => row.owed],
      ['Open invoices', (row) => row.openInvoices],
      ['Overdue invoices', (row) => row.overdueInvoices],
      ['Seats', (row) => row.seats],
      ['Free seats', (row) => row.freeSeats],
      ['Gaps', (row) => row.gaps],
      ['Overdue or expired', (row) => row.late],
      ['Top gap', (row) => row.topGap],
    ],
  }),
  manual: allowed.query({
    at: 'compliance/manualEnrollments',
    summary: 'Lists enrollments made outside the shop, newest first.',
    input: listInput(['newest']).extend({ state: filterOf(manualStates) }),
    output: listOutput(ManualEnrollment),
    csvFile: 'manual-enrollments',
    csv: [
      ['Asked on', (row) => row.requestedAt],
      ['Asked by', (row) => row.requestedBy],
      ['Company', (row) => row.company],
      ['Contract', (row) => row.contract],
      ['Reason', (row) => row.reason],
      ['Courses', (row) => row.courses.join('; ')],
      ['People', (row) => row.people.join('; ')],
      ['Status', (row) => row.state],
      ['Decided by', (row) => row.decidedBy],
      ['Decided on', (row) => row.decidedAt],
      ['Enrolled', (row) => row.enrolled],
    ],
  }),
  people: allowed.query({
    summary: 'Searches the people of a company for a selection. The values are email addresses.',
    input: choiceInput.extend({ compid: id() }),
    output: choiceOutput,
  }),
  request: allowed.command({
    fresh: true,
    summary:
      'Requests free enrollment for people of a company. Another administrator must confirm the request.',
    input: z.object({
      compid: z.uuid('Please choose a company.'),
      reason: requiredText(300, 'Please write a reason.'),
      contract: requiredText(80, 'Please enter the number of the contract.'),
      courses: z.array(requiredText(40)).min(1, 'Please choose a course.').max(20),
      people: requiredText(20_000, 'Please enter who is to be enrolled.'),
      fieldTest: flag().default(false),
    }),
    output: z.object({ enrollmentid: z.string() }),
  }),
  decide: allowed.command({
    fresh: true,
    summary: 'Confirms or declines a request made by another administrator.',
    input: z.object({ enrollmentid: id(), confirm: z.boolean() }),
    output: z.object({ enrolled: z.int() }),
    errors: {
      'own-request': 'Another administrator has to confirm what you asked for.',
      decided: 'This has been decided already.',
    },
  }),
})
