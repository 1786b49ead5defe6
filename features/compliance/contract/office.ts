import { z } from 'zod'
import { id, instant, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
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
  /** Seats that the company has bought, and those of them that nobody has. */
  seats: z.int(),
  freeSeats: z.int(),
  gaps: z.int(),
  late: z.int(),
  /** The requirement that most people do not meet; '' where none is missed. */
  topGap: z.string(),
  /** The first of its administrators, as whom the company is viewed; '' where there is none. */
  administrator: z.string(),
})
export type CompanyRow = z.output<typeof CompanyRow>

const ManualEnrollment = z.object({
  enrollmentid: z.string(),
  company: z.string(),
  reason: z.string(),
  contract: z.string(),
  courses: z.array(z.string()),
  people: z.array(z.string()),
  state: z.enum(manualStates),
  requestedBy: z.string(),
  requestedAt: instant(),
  decidedBy: z.string(),
  decidedAt: instant().nullable(),
  enrolled: z.int().nullable(),
  /** Whether the reader asked for it: another administrator has to confirm. */
  isOwn: z.boolean(),
})
export type ManualEnrollment = z.output<typeof ManualEnrollment>

/** All companies as the provider sees them, and enrollments outside the shop. */
export const complianceOffice = contract('compliance.office', {
  companies: query({
    at: 'compliance/companies',
    access,
    summary: 'Every company with its people, credit, debts and gaps.',
    input: listInput(['name']),
    output: listOutput(CompanyRow),
    csv: {
      file: 'companies',
      columns: [
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
    },
  }),
  manual: query({
    at: 'compliance/manualEnrollments',
    access,
    summary: 'Enrollments outside the shop, the newest first.',
    input: listInput(['newest']).extend({ state: filterOf(manualStates) }),
    output: listOutput(ManualEnrollment),
    csv: {
      file: 'manual-enrollments',
      columns: [
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
    },
  }),
  people: query({
    at: 'compliance/manualEnrollments/people',
    access,
    summary: 'People of a company to choose from, by words; the values are email addresses.',
    input: choiceInput.extend({ compid: id() }),
    output: choiceOutput,
  }),
  request: command({
    at: 'compliance/manualEnrollments/request',
    access,
    fresh: true,
    summary: 'Asks for people of a company to be enrolled without a charge; another administrator confirms.',
    input: z.object({
      compid: z.uuid('Please choose a company.'),
      reason: requiredText(300, 'Please write a reason.'),
      contract: requiredText(80, 'Please enter the number of the contract.'),
      courses: z.array(requiredText(40)).min(1, 'Please choose a course.').max(20),
      people: requiredText(20_000, 'Please enter who is to be enrolled.'),
    }),
    output: z.object({ enrollmentid: z.string() }),
  }),
  decide: command({
    at: 'compliance/manualEnrollments/decide',
    access,
    fresh: true,
    summary: 'Confirms what another administrator asked for, or declines it.',
    input: z.object({ enrollmentid: id(), confirm: z.boolean() }),
    output: z.object({ enrolled: z.int() }),
    errors: {
      'own-request': 'Another administrator has to confirm what you asked for.',
      decided: 'This has been decided already.',
    },
  }),
})
