import { z } from 'zod'
import { companyRole } from '#features/core/company-people/contract/new-person.ts'
import { planModels } from '#features/learn/seats/rules/seat-models.ts'
import { peopleFilterInput } from '#features/organizations/company-office/contract/people.ts'
import { checkoutRefusals } from '#features/shop/orders/contract.ts'
import { quoteSchema } from '#features/shop/pricing/contract.ts'
import {
  day,
  id,
  instant,
  jsonText,
  majorAmount,
  optionalPrintedText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, type ErrorTexts, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { outcomes } from '../rules/plan.ts'
import { isWanted, MAX_PEOPLE, wanted } from './wanted.ts'

/** Refusals of a purchase for a company's people, in addition to those of every checkout. */
export const purchaseRefusals = {
  ...checkoutRefusals,
  'no-credit': 'Corporate credit is switched off here. Please choose another way to pay.',
  'too-little-credit': 'There is not enough credit for this.',
  'company-blocked': {
    status: 403,
    message: 'This company cannot buy at the moment. Please contact us.',
  },
  'course-not-allowed': { status: 403, message: 'This course is not among those that you may choose.' },
  'no-invoice': { status: 403, message: 'This company does not pay by invoice. Please choose another way.' },
  'over-limit': 'This order exceeds the credit limit of the company.',
} as const satisfies ErrorTexts

const CourseCount = z.object({
  courseid: z.string(),
  coursename: z.string(),
  had: z.int(),
  /** Of `had`, the number of people who have not finished; a due date applies to them. */
  unfinished: z.int(),
  /** Number of enrollments covered by free seats. */
  seats: z.int(),
  /** Number left out because no corporate credit may be spent on these people. */
  noCredit: z.int(),
  bought: z.int(),
})

const EnrollQuote = z.object({
  courses: z.array(CourseCount),
  /** Seats of plans to buy. */
  seats: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  /** Number of people to buy something for. */
  people: z.int(),
  /** Items to buy with their price traces; null if nothing has to be bought. */
  quote: quoteSchema.nullable(),
  total: moneySchema,
  /** Number of free seats of the company for the chosen courses. */
  freeSeats: z.int(),
  /** Credit that can pay for the purchase; null if credit is disabled. */
  credit: z.object({ of: z.enum(['company', 'budget']), available: moneySchema }).nullable(),
  invoice: z.object({ paymentDays: z.int(), needsPurchaseOrder: z.boolean(), left: moneySchema }).nullable(),
  /** True if an administrator must approve first. */
  needsApproval: z.boolean(),
})
export type EnrollQuote = z.output<typeof EnrollQuote>

const EnrollResult = z.object({
  userid: z.string(),
  name: z.string(),
  courseid: z.string(),
  coursename: z.string(),
  outcome: z.enum(outcomes),
})
export type EnrollResult = z.output<typeof EnrollResult>

const Enrolled = z.object({
  good: z.literal(true),
  message: z.string(),
  state: z.enum(['done', 'asked', 'to pay']),
  order: z.object({ orderid: z.string(), name: z.string() }).nullable(),
  /** Payment page if the order is paid by card. */
  payUrl: z.string().nullable(),
  results: z.array(EnrollResult),
})
export type Enrolled = z.output<typeof Enrolled>

const PurchaseRow = z.object({
  purchaseid: z.string(),
  at: instant(),
  by: z.string(),
  state: z.enum(['asked', 'approved', 'declined', 'withdrawn']),
  people: z.array(z.object({ userid: z.string(), name: z.string() })),
  courses: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
  seats: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  dueOn: day().nullable(),
  note: z.string(),
  total: moneySchema,
  /** Current balance of the paying credit; null if paid otherwise. */
  left: moneySchema.nullable(),
  of: z.enum(['company', 'budget']).nullable(),
  reason: z.string(),
  order: z.string().nullable(),
  mine: z.boolean(),
})
export type PurchaseRow = z.output<typeof PurchaseRow>

const { certificate, view, role, ...narrowing } = peopleFilterInput
const listPeople = listInput(['name']).extend({ ...narrowing, who: filterOf(['joined', 'invited']) })

export const corporateEnroll = contract('corporate', {
  enrollPeople: query({
    access: ['corp_admin', 'corp_supervisor'],
    summary:
      'Lists the people the caller may enroll, by last name, followed by invited people who have not joined yet.',
    input: listPeople,
    output: listOutput(
      z.object({
        userid: z.string(),
        name: z.string(),
        email: z.string(),
        department: z.string(),
        shift: z.string(),
        jobRole: z.string(),
        canUseCredit: z.boolean(),
        /** True if invited by email and not yet joined: `userid` is the invitation's id, and a seat gets reserved. */
        isInvited: z.boolean(),
      }),
    ),
    csvFile: 'people-to-enroll',
    csv: [
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Plant or department', (row) => row.department],
      ['Shift', (row) => row.shift],
      ['Job role', (row) => row.jobRole],
      ['May use credit', (row) => (row.canUseCredit ? 'yes' : 'no')],
      ['Joined', (row) => (row.isInvited ? 'no' : 'yes')],
    ],
  }),
  enrollPeopleIds: query({
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'Returns the IDs of all people in the list, for selecting all of them (at most 500).',
    input: listPeople,
    output: z.object({ ids: z.array(z.string()) }),
  }),
  enrollChosen: query({
    method: 'POST',
    access: ['corp_admin', 'corp_supervisor'],
    summary:
      'Returns which of the specified people the caller may enroll. People who have left are not included.',
    input: z.object({ compid: id(), people: jsonText(z.array(id()).max(MAX_PEOPLE)) }),
    output: z.object({
      people: z.array(z.object({ userid: z.string(), name: z.string() })),
    }),
  }),
  enrollCourses: query({
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'Lists the courses in which the caller may enroll people, with the free seats of each.',
    input: z.object({ compid: id() }),
    output: z.object({
      courses: z.array(
        z.object({
          courseid: z.string(),
          coursename: z.string(),
          price: moneySchema,
          freeSeats: z.int(),
        }),
      ),
      /** True if the company or the supervisor is limited to these courses. */
      limited: z.boolean(),
    }),
  }),
  seatPlans: query({
    access: ['corp_admin', 'corp_supervisor'],
    summary:
      'Lists the seat plans that the caller may buy for the company, with the price and free seats of each.',
    input: z.object({ compid: id() }),
    output: z.object({
      plans: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          model: z.enum(planModels),
          courses: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
          price: moneySchema,
          freeSeats: z.int(),
        }),
      ),
    }),
  }),
  enrollQuote: query({
    method: 'POST',
    access: ['corp_admin', 'corp_supervisor'],
    limits: [{ times: 240, minutes: 10, per: 'user' }],
    summary: 'Returns the price of enrolling people in courses, for those who still need enrollment.',
    input: isWanted(
      z.object({
        ...wanted,
        /** Request of a supervisor, whose credit pays. */
        purchaseid: z.union([z.literal(''), id()]).default(''),
      }),
    ),
    output: EnrollQuote,
    errors: purchaseRefusals,
  }),
  enroll: command({
    access: ['corp_admin', 'corp_supervisor'],
    audits: ['too-little-credit', 'company-blocked', 'course-not-allowed', 'over-limit', 'price-changed'],
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    summary: 'Enrolls people in courses, using free seats first and paying for the rest.',
    input: isWanted(
      z.object({
        ...wanted,
        /** The total shown to the user. */
        price: majorAmount(),
        purchaseOrder: optionalPrintedText(60),
        /** Id of the supervisor's request that this purchase approves. */
        purchaseid: z.union([z.literal(''), id()]).default(''),
      }),
    ),
    output: Enrolled,
    errors: purchaseRefusals,
  }),
  purchases: query({
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'Lists the purchase requests of supervisors: all for administrators, their own for supervisors.',
    input: listInput(['newest'] as const, 'desc').extend({
      compid: id(),
      state: filterOf(['asked', 'approved', 'declined', 'withdrawn'] as const),
    }),
    output: listOutput(PurchaseRow),
    csvFile: 'purchases',
    csv: [
      ['Date', (row) => row.at],
      ['Asked by', (row) => row.by],
      ['Status', (row) => row.state],
      ['People', (row) => row.people.map(({ name }) => name).join('; ')],
      ['Courses', (row) => row.courses.map(({ coursename }) => coursename).join('; ')],
      ['Seats', (row) => row.seats.map(({ count, name }) => `${count} × ${name}`).join('; ')],
      ['Total', (row) => row.total],
      ['Currency', (row) => row.total.currency],
      ['Reason', (row) => row.reason],
      ['Order', (row) => row.order],
    ],
  }),
  declinePurchase: command({
    access: ['corp_admin', 'corp_supervisor'],
    summary:
      'Declines a purchase request with a reason (administrator), or withdraws it (supervisor who made it).',
    input: z.object({ compid: id(), purchaseid: id(), reason: optionalText(500) }),
    output: z.object({ good: z.literal(true) }),
  }),
  purchaseIonicCourseEmployee: command({
    at: 'corporate/purchaseIonicCourseEmployee',
    access: ['corp_admin', 'corp_supervisor'],
    self: ['userid', 'empid'],
    refusals: 'good',
    audits: ['too-little-credit', 'company-blocked', 'course-not-allowed', 'price-changed'],
    limits: [{ times: 120, minutes: 10, per: 'user' }],
    summary: 'Buys a course for an employee with corporate credit.',
    input: z.object({
      compid: id(),
      /** The employee; used if no `empid` is given. */
      userid: optionalText(80),
      empid: optionalText(80),
      /** The caller's role in the company. Ignored; the session determines the role. */
      admintype: companyRole().optional(),
      courseid: requiredText(40),
      price: majorAmount(),
    }),
    output: z.object({
      good: z.boolean(),
      /** 'Success!' or 'Problem with purchase!' (R-COM-26). */
      header: z.string(),
      message: z.string(),
      type: z.literal('needs approval').optional(),
      orderid: z.string().nullable(),
    }),
    errors: {
      ...purchaseRefusals,
      'already-enrolled': 'This employee already has this course.',
      'no-credit-for-person': 'The company does not let corporate credit be used for this employee.',
    },
  }),
})
