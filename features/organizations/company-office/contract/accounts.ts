import { z } from 'zod'
import { CompanyProfile } from '#features/core/company-people/contract/company-draft.ts'
import { EditRow } from '#platform/contract/edits.ts'
import {
  emailAddress,
  flag,
  id,
  instant,
  jsonText,
  optionalText,
  shareField,
} from '#platform/contract/fields.ts'
import { command, contract, operationsFor, query, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { baseRevision } from '#platform/contract/resource.ts'
import { STAFF_ACCOUNT } from './adding.ts'
import { CompanyDomain } from './domains.ts'
import { companyRoles } from './employee-changes.ts'

const both = ['corp_admin', 'corp_supervisor'] as const
const admins = ['corp_admin'] as const
const companyStatuses = ['pending', 'active', 'blocked'] as const

const AccountInfo = z.object({
  compid: z.string(),
  Company: z.string(),
  Address: z.string(),
  City: z.string(),
  Country: z.string(),
  State: z.string(),
  Zip: z.string(),
  Phone: z.string(),
  Phone2: z.string(),
  Email: z.string(),
  Website: z.string(),
  /** As a fraction: 0.15 means 15 percent. */
  discount: z.number(),
  usecredit: z.boolean(),
  usercourses: z.boolean(),
  administrators: z.array(z.object({ userid: z.string(), name: z.string(), email: z.string() })),
  language: z.string(),
})

const Account = z.object({
  adminType: z.enum(['admin', 'supervisor']),
  accountInfo: AccountInfo,
  settings: z.object({
    status: z.enum(companyStatuses),
    timeZone: z.string(),
    needsPurchaseOrder: z.boolean(),
    addPeopleNeedsApproval: z.boolean(),
  }),
  onlineCourses: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
  employees: z.array(
    z.object({
      userid: z.string(),
      username: z.string(),
      f_name: z.string(),
      l_name: z.string(),
      email: z.string(),
      title: z.string(),
      company: z.string(),
      phone: z.string(),
      phone2: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: z.string(),
      type: z.enum(companyRoles),
      /** Same value as `type`. */
      adminType: z.enum(companyRoles),
      canusecredit: z.boolean(),
      /** Supervisors of the person. */
      supervisorinfo: z.array(z.object({ userid: z.string(), name: z.string() })),
    }),
  ),
  /** Total number of people; `employees` contains only the first ones. */
  employeeCount: z.int(),
  /** In US dollars, for example "1250.00". */
  credit: z.string(),
  /** The supervisor's own budget in the same format; null for administrators. */
  supervisorcredit: z.string().nullable(),
})

/** Profile update; omitted fields stay unchanged. Also accepts the wire names. */
const profile = CompanyProfile.partial()
const ProfileChanges = z.preprocess(readWireNames, profile)

const wireNames: Readonly<Record<string, string>> = {
  Company: 'name',
  Address: 'address',
  City: 'city',
  Country: 'country',
  State: 'state',
  Zip: 'zip',
  Phone: 'phone',
  Phone2: 'phone2',
  Email: 'email',
  Website: 'website',
}

function readWireNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [wireNames[name] ?? name, held]))
}

export const TERMS_FIRST = 'Please agree to the terms of use: the field terms must be yes.'

/** Company ids as JSON, a single bare id, or '' for all. */
const companyIds = () =>
  z.preprocess(
    (value) =>
      typeof value !== 'string' || /^\s*\[/.test(value) ? value : value.trim() ? [value.trim()] : undefined,
    jsonText(z.array(id()).max(20)).optional(),
  )

const adminsOnly = operationsFor(admins)

export const corporateAccounts = contract('corporate', {
  accounts: query({
    at: 'corporate/getIonicAccounts',
    method: 'POST',
    access: both,
    self: 'userid',
    summary: 'Lists the companies that the caller manages, or only the specified ones.',
    input: z.object({
      userid: optionalText(60),
      compIDs: companyIds(),
    }),
    output: z.object({ accounts: z.array(Account) }),
  }),
  allAccounts: query({
    reads: 'replica',
    at: 'corporate/getAllAccounts',
    method: 'POST',
    access: ['product_admin'],
    summary: 'Lists all companies, one page at a time. Staff only.',
    input: listInput(['name', 'newest', 'people']).extend({ status: filterOf(companyStatuses) }),
    output: listOutput(
      z.object({
        compid: z.string(),
        name: z.string(),
        place: z.string(),
        status: z.enum(companyStatuses),
        people: z.int(),
        /** As a fraction: 0.15 means 15 percent. */
        discount: z.number(),
        createdAt: instant(),
      }),
    ),
    csvFile: 'companies',
    csv: [
      ['Company', (row) => row.name],
      ['City', (row) => row.place],
      ['Status', (row) => row.status],
      ['People', (row) => row.people],
      ['Discount in percent', (row) => Number((row.discount * 100).toFixed(2))],
      ['Since', (row) => row.createdAt],
    ],
  }),
  profile: adminsOnly.query({
    input: z.object({ compid: id() }),
    output: z.object({
      draft: CompanyProfile,
      revision: z.int(),
      status: z.enum(companyStatuses),
      isStaff: z.boolean(),
      administrators: z.array(z.object({ userid: z.string(), name: z.string(), email: z.string() })),
      domains: z.array(CompanyDomain),
    }),
  }),
  saveProfile: adminsOnly.command({
    at: 'corporate/saveIonicProfiles',
    self: 'userid',
    refusals: 'good',
    summary: 'Updates the profile of a company. Only staff can change the discount.',
    input: z.object({
      userid: optionalText(60),
      compid: id(),
      data: jsonText(ProfileChanges),
      revision: baseRevision(),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), revision: z.int() }),
    errors: { archived: 'The company was closed.' },
  }),
  profileHistory: adminsOnly.query({
    summary: 'Lists the changes made to a company and who made them.',
    input: z.object({ id: id() }),
    output: z.object({ edits: z.array(EditRow) }),
  }),
  createAccount: signedIn.command({
    at: 'corporate/createIonicCorporateAccount',
    self: 'userid',
    refusals: 'good',
    limits: [{ times: 5, minutes: 60, per: 'user' }],
    summary: 'Creates a company with the caller as its first administrator. Credit requires staff approval.',
    input: z.object({
      userid: optionalText(60),
      data: jsonText(
        z.preprocess(
          readWireNames,
          CompanyProfile.pick({ name: true }).extend({
            ...CompanyProfile.pick({
              address: true,
              city: true,
              state: true,
              zip: true,
              country: true,
              phone: true,
              phone2: true,
              website: true,
              taxId: true,
            }).partial().shape,
            email: emailAddress('Please enter an email address at your company.'),
            wants: z.enum(['seats', 'credit']).optional().default('seats'),
            terms: flag().optional().default(false),
          }),
        ),
      ),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), compid: z.string() }),
    errors: {
      'terms-first': TERMS_FIRST,
      'too-many-companies': 'You have created several companies already. Please write to us.',
      'staff-account': STAFF_ACCOUNT,
    },
  }),
  decideAccount: command({
    access: ['product_admin'],
    summary: 'Approves the credit requested by a company, or blocks or unblocks a company. Staff only.',
    input: z.object({
      compid: id(),
      status: z.enum(['active', 'blocked']),
      useCredit: flag().optional(),
      discountBasisPoints: shareField().optional(),
      reason: optionalText(500),
    }),
    output: z.object({ message: z.string() }),
  }),
  home: signedIn.query({
    summary: 'Returns the company as shown to its own employees.',
    input: z.object({ compid: z.union([z.literal(''), id()]).default('') }),
    output: z.object({
      company: z
        .object({
          compid: z.string(),
          name: z.string(),
          welcome: z.string(),
          website: z.string(),
          phone: z.string(),
          email: z.string(),
          answers: z.boolean(),
        })
        .nullable(),
      others: z.array(z.object({ compid: z.string(), name: z.string() })),
      courses: z.array(
        z.object({
          courseid: z.string(),
          name: z.string(),
          paidBy: z.string(),
          accessUntil: instant().nullable(),
          percent: z.int(),
          isDone: z.boolean(),
        }),
      ),
      contacts: z.array(
        z.object({ name: z.string(), role: z.enum(['supervisor', 'administrator']), email: z.string() }),
      ),
      mayAsk: z.boolean(),
    }),
  }),
})
