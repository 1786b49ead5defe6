import { z } from 'zod'
import { purchaseApprovals } from '#features/core/company-people/rules/approval-rules.ts'
import {
  flag,
  id,
  instant,
  integer,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, operationsFor, paperLimits, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

const corporate = ['corp_admin', 'corp_supervisor'] as const
const spends = z.enum(['budget', 'company', 'nothing'])

const SupervisorBudget = z.object({
  userid: z.string(),
  name: z.string(),
  spends,
  useCourses: z.boolean(),
  available: moneySchema,
  held: moneySchema,
  /** Amount when the budget was last filled up. */
  full: moneySchema,
  /** Portion of `full` that is spent or reserved, in basis points. */
  spent: z.int(),
})
export type SupervisorBudget = z.output<typeof SupervisorBudget>

const CorporateCredit = z.object({
  useCredit: z.boolean(),
  available: moneySchema,
  held: moneySchema,
  /** Total in the budgets of all supervisors. */
  inBudgets: moneySchema,
  owes: moneySchema,
  /** Budgets of all supervisors for administrators, the own budget for supervisors. */
  budgets: z.array(SupervisorBudget),
  /** Number of pending supervisor requests. */
  waiting: z.int(),
})
export type CorporateCredit = z.output<typeof CorporateCredit>

const month = z.union([z.literal(''), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month.')])

const LedgerRow = z.object({
  recordid: z.string(),
  at: instant(),
  message: z.string(),
  /** Amounts spent and received; one of them is zero. */
  charged: moneySchema,
  credited: moneySchema,
  balance: moneySchema,
  by: z.string().nullable(),
  orderName: z.string().nullable(),
  purchaseOrder: z.string(),
  dispute: z.object({ note: z.string(), at: instant(), answer: z.string().nullable() }).nullable(),
})
export type LedgerRow = z.output<typeof LedgerRow>

const Ledger = listOutput(LedgerRow).extend({
  opening: moneySchema,
  charged: moneySchema,
  credited: moneySchema,
  closing: moneySchema,
  owes: moneySchema,
})

/** Ledger in the specified wire format (R-COM-15). */
const WireLedger = z.object({
  owes: z.string(),
  entries: z.array(
    z.object({
      charged: z.string(),
      compid: z.string(),
      credited: z.string(),
      date: z.string(),
      description: z.string(),
      recordid: z.string(),
      username: z.string(),
    }),
  ),
})

const Approvals = z.object({
  addPeople: flag(),
  purchases: z.enum(purchaseApprovals),
  /** In US cents. */
  limitMinor: integer(0, 5_000_000),
})

const CourseChoice = z.object({ courseid: z.string(), coursename: z.string(), added: z.boolean() })

/** Company id; '' or omitted selects the company that the caller manages. */
const companyOrOwn = () => z.union([z.literal(''), id()]).default('')

/** Wire amount in US dollars; '' means no amount. */
const dollars = z
  .string()
  .trim()
  .regex(/^(|\d{1,7}(\.\d{1,2})?)$/, 'Please enter an amount like 250.00, without a sign.')
  .default('')

const toggled = z.object({ good: z.literal(true), message: z.string() })

const corporateOnly = operationsFor(corporate)

export const corporateCredit = contract('corporate', {
  credit: corporateOnly.query({
    summary: 'Returns the prepaid credit of a company that its supervisors may spend.',
    input: z.object({ compid: id() }),
    output: CorporateCredit,
  }),
  ledger: corporateOnly.query({
    summary: 'Lists the credit transactions of a company, or of one supervisor’s budget, by month.',
    input: listInput(['newest'] as const, 'desc').extend({
      compid: id(),
      /** Owner of the budget; '' is the entire company, for its administrators. */
      supervisor: z.union([z.literal(''), id()]).default(''),
      month: month.default(''),
    }),
    output: Ledger,
    csvFile: 'corporate-ledger',
    csv: [
      ['Date', (row) => row.at],
      ['Description', (row) => row.message],
      ['Order', (row) => row.orderName],
      ['Purchase order', (row) => row.purchaseOrder],
      ['By', (row) => row.by],
      ['Charged', (row) => row.charged],
      ['Credited', (row) => row.credited],
      ['Balance', (row) => row.balance],
      ['Currency', (row) => row.balance.currency],
    ],
  }),
  statement: corporateOnly.file({
    reads: 'replica',
    at: 'corporate/statement.pdf',
    limits: paperLimits,
    summary: 'Returns a monthly statement as a PDF.',
    input: z.object({ compid: id(), month: month.default('') }),
  }),
  disputeEntry: command({
    access: ['corp_admin'],
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Notifies staff that a ledger entry is disputed.',
    input: z.object({
      compid: id(),
      recordid: id(),
      note: requiredText(1000, 'Please say what is wrong with it.'),
    }),
    output: toggled,
    errors: { disputed: 'This entry is disputed already.' },
  }),
  answerDispute: command({
    access: ['product_admin'],
    summary: 'Answers a dispute with the staff’s findings, which are emailed to the user who opened it.',
    input: z.object({ compid: id(), recordid: id(), answer: requiredText(1000, 'Please write an answer.') }),
    output: toggled,
  }),
  settings: query({
    access: ['corp_admin'],
    input: z.object({ compid: id() }),
    output: z.object({
      useCredit: z.boolean(),
      useCourses: z.boolean(),
      approvals: Approvals,
      revision: z.int(),
      supervisors: z.array(SupervisorBudget),
      /** Number of courses on the company's list. */
      courses: z.int(),
    }),
  }),
  getIonicLedger: query({
    at: 'corporate/getIonicLedger',
    method: 'POST',
    access: ['corp_admin'],
    summary: 'Returns the ledger of a company.',
    input: z.object({ compid: id() }),
    output: WireLedger,
  }),
  getIonicSupervisorLedger: corporateOnly.query({
    at: 'corporate/getIonicSupervisorLedger',
    method: 'POST',
    self: ['userid', 'empid'],
    summary:
      'Returns the ledger of a supervisor’s budget: supervisors can view their own, administrators any.',
    input: z.object({ compid: companyOrOwn(), userid: optionalText(80), empid: optionalText(80) }),
    output: WireLedger,
  }),
  updateIonicSupervisorCreditFromAdmin: command({
    at: 'corporate/updateIonicSupervisorCreditFromAdmin',
    access: ['corp_admin'],
    self: ['userid', 'empid'],
    refusals: 'good',
    audits: ['too-little', 'bad-input'],
    summary: 'Transfers credit between a company and the budget of a supervisor.',
    input: z.object({
      compid: id(),
      /** The supervisor; used if no `empid` is given. */
      userid: optionalText(80),
      empid: optionalText(80),
      addCredit: dollars,
      removeCredit: dollars,
      /** Idempotency key created once per form, so that a double submit moves the credit once. */
      requestid: z.union([z.literal(''), z.uuid()]).default(''),
    }),
    output: toggled.extend({ available: z.string(), companyAvailable: z.string() }),
    errors: {
      'too-little': 'There is not so much credit to move.',
      'no-supervisor': { status: 404, message: 'This person is no supervisor in the company.' },
    },
  }),
  setIonicEmpCredit: corporateOnly.command({
    at: 'corporate/setIonicEmpCredit',
    refusals: 'good',
    summary: 'Sets whether corporate credit may be spent on an employee.',
    input: z.object({
      compid: id(),
      userid: z.string().trim().max(80),
      settings: jsonText(z.object({ canusecredit: flag() })),
    }),
    output: toggled,
  }),
  setIonicCorporateSettings: command({
    at: 'corporate/setIonicCorporateSettings',
    access: ['corp_admin'],
    refusals: 'good',
    audits: ['bad-input'],
    summary: 'Updates the settings of a company: use of credit, limited courses, and what requires approval.',
    input: z.object({
      compid: companyOrOwn(),
      settings: jsonText(
        z.object({
          usecredit: flag().optional(),
          usercourses: flag().optional(),
          approvals: Approvals.optional(),
        }),
      ).default({}),
      /** Revision shown to the user; if omitted, the latest revision is changed. */
      revision: integer(1, 1_000_000).optional(),
    }),
    output: toggled.extend({ revision: z.int() }),
  }),
  setIonicSupervisorSettings: command({
    at: 'corporate/setIonicSupervisorSettings',
    access: ['corp_admin'],
    refusals: 'good',
    summary: 'Sets what a supervisor may spend and whether their courses are limited.',
    input: z.object({
      compid: id(),
      userid: z.string().trim().max(80),
      settings: jsonText(z.object({ spends: spends.optional(), usercourses: flag().optional() })),
      /** Index of the company in a list of the caller's app; ignored. */
      compindex: optionalText(20),
    }),
    output: toggled,
    errors: {
      'no-supervisor': { status: 404, message: 'This person is no supervisor in the company.' },
    },
  }),
  getIonicCorporateCourses: corporateOnly.query({
    at: 'corporate/getIonicCorporateCourses',
    method: 'POST',
    summary: 'Lists all courses and whether each is on the course list of a company or a supervisor.',
    input: z.object({ compid: companyOrOwn(), userid: optionalText(80) }),
    output: z.object({ limited: z.boolean(), courses: z.array(CourseChoice) }),
  }),
  setIonicCorporateCourses: command({
    at: 'corporate/setIonicCorporateCourses',
    access: ['corp_admin'],
    self: 'userid',
    refusals: 'good',
    summary: 'Adds a course to the course list of a company, or removes it.',
    input: z.object({
      userid: optionalText(80),
      compid: id(),
      courseid: requiredText(40),
      addDelete: z.enum(['add', 'delete'], 'Please say add or delete.'),
    }),
    output: toggled,
  }),
  setIonicSupervisorCourses: command({
    at: 'corporate/setIonicSupervisorCourses',
    access: ['corp_admin'],
    refusals: 'good',
    summary: 'Adds a course to the course list of the supervisor `userid`, or removes it.',
    input: z.object({
      userid: z.string().trim().max(80),
      compid: id(),
      courseid: requiredText(40),
      addDelete: z.enum(['add', 'delete'], 'Please say add or delete.'),
    }),
    output: toggled,
    errors: {
      'no-supervisor': { status: 404, message: 'This person is no supervisor in the company.' },
    },
  }),
})
