import { z } from 'zod'
import { CompanyProfile } from '#features/companies/contract/company-draft.ts'
import { EditRow } from '#platform/contract/edits.ts'
import {
  emailAddress,
  flag,
  id,
  instant,
  jsonText,
  optionalText,
  requiredText,
  shareField,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { seenRevision } from '#platform/contract/resource.ts'

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
  /** A share: 0.15 is 15 percent. */
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
      type: z.enum(['employee', 'supervisor', 'admin']),
      canusecredit: z.boolean(),
    }),
  ),
  /** How many people there are; `employees` has the first. */
  employeeCount: z.int(),
  credit: moneySchema,
  supervisorcredit: moneySchema.nullable(),
})

/** The profile as it is edited; what is left out stays. The wire's names are read as well. */
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

export const corporateAccounts = contract('corporate', {
  accounts: query({
    at: 'corporate/getIonicAccounts',
    method: 'POST',
    access: both,
    summary: 'Companies for which the caller answers, or those of them that are named (001 s7).',
    input: z.object({
      userid: optionalText(60),
      compIDs: jsonText(z.array(id()).max(20)).optional(),
    }),
    output: z.object({ accounts: z.array(Account) }),
  }),
  allAccounts: query({
    at: 'corporate/getAllAccounts',
    method: 'POST',
    access: ['product_admin'],
    summary: 'Every company, for staff (001 s7); a page at a time.',
    input: listInput(['name', 'newest', 'people']).extend({ status: filterOf(companyStatuses) }),
    output: listOutput(
      z.object({
        compid: z.string(),
        name: z.string(),
        place: z.string(),
        status: z.enum(companyStatuses),
        people: z.int(),
        discountBasisPoints: z.int(),
        createdAt: instant(),
      }),
    ),
    csv: {
      file: 'companies',
      columns: [
        ['Company', (row) => row.name],
        ['City', (row) => row.place],
        ['Status', (row) => row.status],
        ['People', (row) => row.people],
        ['Discount in percent', (row) => row.discountBasisPoints / 100],
        ['Since', (row) => row.createdAt],
      ],
    },
  }),
  profile: query({
    at: 'corporate/profile',
    access: admins,
    input: z.object({ compid: id() }),
    output: z.object({
      draft: CompanyProfile,
      revision: z.int(),
      status: z.enum(companyStatuses),
      isStaff: z.boolean(),
      administrators: z.array(z.object({ userid: z.string(), name: z.string(), email: z.string() })),
      domains: z.array(z.object({ domain: z.string(), provenAt: instant().nullable() })),
    }),
  }),
  saveProfile: command({
    at: 'corporate/saveIonicProfiles',
    access: admins,
    refusals: 'good',
    summary: 'Changes the profile of a company; the discount is changed by staff alone (001 s7).',
    input: z.object({
      userid: optionalText(60),
      compid: id(),
      data: jsonText(ProfileChanges),
      revision: seenRevision(),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), revision: z.int() }),
    errors: { archived: 'The company was closed.' },
  }),
  profileHistory: query({
    at: 'corporate/profileHistory',
    access: admins,
    summary: 'Who changed what of a company.',
    input: z.object({ id: id() }),
    output: z.object({ edits: z.array(EditRow) }),
  }),
  createAccount: command({
    at: 'corporate/createIonicCorporateAccount',
    access: 'signed-in',
    refusals: 'good',
    limits: [{ times: 5, minutes: 60, per: 'user' }],
    summary: 'Opens a company; the caller is its first administrator, and credit waits for staff (001 s7).',
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
              website: true,
              taxId: true,
            }).partial().shape,
            email: emailAddress('Please enter an email address at your company.'),
            wants: z.enum(['seats', 'credit']).optional().default('seats'),
            terms: flag(),
          }),
        ),
      ),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), compid: z.string() }),
    errors: {
      'terms-first': 'Please agree to the terms.',
      'too-many-companies': 'You have created several companies already. Please write to us.',
    },
  }),
  nameDomain: command({
    at: 'corporate/nameDomain',
    access: admins,
    limits: [{ times: 10, minutes: 60, per: 'user' }],
    summary: 'Emails the link that proves the domain of an address.',
    input: z.object({ compid: id(), email: emailAddress() }),
    output: z.object({ message: z.string() }),
  }),
  removeDomain: command({
    at: 'corporate/removeDomain',
    access: admins,
    input: z.object({ compid: id(), domain: requiredText(253) }),
    output: z.object({ message: z.string() }),
  }),
  decideAccount: command({
    at: 'corporate/decideAccount',
    access: ['product_admin'],
    summary: 'Staff approve the credit that a company wants, or block and unblock a company.',
    input: z.object({
      compid: id(),
      status: z.enum(['active', 'blocked']),
      useCredit: flag().optional(),
      discountBasisPoints: shareField().optional(),
      reason: optionalText(500),
    }),
    output: z.object({ message: z.string() }),
  }),
  home: query({
    at: 'corporate/home',
    access: 'signed-in',
    summary: 'The company as its own people see it.',
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
