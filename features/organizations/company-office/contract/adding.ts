import { z } from 'zod'
import { companyRole, MAX_NEW_PEOPLE, NewPerson } from '#features/core/company-people/contract/new-person.ts'
import {
  chosenId,
  flag,
  id,
  instant,
  jsonText,
  optionalPrintedText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import {
  invitationChange,
  openInvitations,
  openInvitationsCsv,
} from '#platform/contract/links/open-invitations.ts'
import { anyone, contract, operationsFor, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { fromWire } from '#platform/contract/wire-names.ts'
import { companyRoles } from './employee-changes.ts'

const access = ['corp_admin', 'corp_supervisor'] as const

/** Field names of a person in the specified wire format. */
export const personNames = {
  f_name: 'firstName',
  l_name: 'lastName',
  plant: 'department',
  adminType: 'role',
} as const
const { firstName, lastName, department, role, ...others } = NewPerson.shape
export const WirePerson = z.object({
  f_name: firstName,
  l_name: lastName,
  plant: department,
  adminType: role,
  ...others,
})
export type WirePerson = z.output<typeof WirePerson>
const wirePerson = () => fromWire(WirePerson, personNames)

const people = () =>
  z
    .array(WirePerson)
    .min(1, 'Please enter at least one person.')
    .max(MAX_NEW_PEOPLE, `Please add at most ${MAX_NEW_PEOPLE} people at once.`)

const outcomes = ['added', 'badge', 'invited', 'already', 'waiting', 'twice'] as const

const Result = z.object({
  name: z.string(),
  outcome: z.enum(outcomes),
  userid: z.string().nullable(),
  /** Id for people invited now, so that they can be enrolled before they join. */
  invitationid: z.string().nullable(),
  /** Set for people without an email address; shown only this once. */
  username: z.string().nullable(),
  pin: z.string().nullable(),
})
export type AddedPerson = z.output<typeof Result>

/** Error message: a staff account of the provider cannot join a company. */
export const STAFF_ACCOUNT =
  'Accounts of our own staff cannot belong to a company. Please use a personal account.'

const addErrors = {
  'needs-approval': 'An administrator of the company approves new people. Send them a request?',
  'company-blocked': 'The company is blocked. Please write to us.',
  'staff-account': STAFF_ACCOUNT,
} as const

export const DOMAIN_DECLINED = 'We have declined this domain for the company. Please write to us.'

export const joinErrors = {
  'dead-link': { status: 410, message: 'This link was used or has expired. Ask for a new one.' },
  'company-blocked': 'The company cannot add people at the moment. Please ask the company.',
  'staff-account': STAFF_ACCOUNT,
} as const

const allowed = operationsFor(access)

export const corporateAdding = contract('corporate', {
  addEmployee: allowed.command({
    at: 'corporate/addIonicEmployee',
    self: 'userid',
    refusals: 'good',
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    summary:
      'Adds one person: with a new account at a verified email domain, otherwise by invitation; without an email address, by badge and PIN.',
    input: z.object({
      compid: id(),
      /** Caller's company role by account; ignored, the session decides. `data.adminType` is the new person's role. */
      adminType: companyRole().optional(),
      userid: optionalText(60),
      data: jsonText(wirePerson()),
    }),
    output: Result.extend({ good: z.literal(true), message: z.string() }),
    errors: addErrors,
  }),
  addPeople: allowed.command({
    refusals: 'good',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Adds multiple people and returns a result for each.',
    input: z.object({ compid: id(), people: jsonText(people()) }),
    output: z.object({ good: z.literal(true), results: z.array(Result) }),
    errors: addErrors,
  }),
  whoIsThere: allowed.query({
    method: 'POST',
    summary:
      'Returns which of the specified email addresses and employee numbers are already used by people of the company.',
    input: z.object({
      compid: id(),
      people: jsonText(
        z.array(z.object({ email: optionalText(300), employeeNumber: optionalText(40) })).max(MAX_NEW_PEOPLE),
      ),
    }),
    output: z.object({
      /** Indexes in the submitted list. */
      known: z.array(z.int()),
      /** Email domains at which the company can open accounts. */
      domains: z.array(z.string()),
      needsApproval: z.boolean(),
    }),
  }),
  sendRequest: allowed.command({
    at: 'corporate/sendIonicEmployeeRequest',
    refusals: 'good',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Requests that the administrators add people.',
    input: z.object({ data: jsonText(z.object({ compid: id(), people: people() })) }),
    output: z.object({ good: z.literal(true), message: z.string() }),
  }),
  requests: allowed.query({
    at: 'corporate/joinRequests',
    summary: 'Lists the people that supervisors requested to add and the people who joined through a link.',
    input: listInput(['newest']).extend({ compid: id() }),
    output: listOutput(
      z.object({
        requestid: z.string(),
        kind: z.enum(['add', 'join']),
        state: z.enum(['waiting', 'approved', 'declined']),
        askedBy: z.string(),
        email: z.string(),
        askedAt: instant(),
        decidedBy: z.string(),
        reason: z.string(),
        people: z.array(
          z.object({ name: z.string(), email: z.string(), plant: z.string(), role: z.enum(companyRoles) }),
        ),
        mayDecide: z.boolean(),
      }),
    ),
    csvFile: 'company-requests',
    csv: [
      ['Requested by', (row) => row.askedBy],
      ['Kind', (row) => (row.kind === 'add' ? 'Add people' : 'Join')],
      ['People', (row) => row.people.map(({ name }) => name)],
      ['Requested', (row) => row.askedAt],
      ['Status', (row) => row.state],
      ['Decided by', (row) => row.decidedBy],
      ['Reason', (row) => row.reason],
    ],
  }),
  decideRequest: allowed.command({
    at: 'corporate/decideJoinRequest',
    input: z.object({ compid: id(), requestid: id(), approve: flag(), reason: optionalText(500) }),
    output: z.object({ results: z.array(Result) }),
    errors: { 'company-blocked': addErrors['company-blocked'], 'staff-account': STAFF_ACCOUNT },
  }),
  invitations: allowed.query({
    summary: 'Lists the people who were invited by email and have not joined yet.',
    input: listInput(['newest']).extend({ compid: id() }),
    output: openInvitations,
    csvFile: 'company-invitations',
    csv: openInvitationsCsv,
  }),
  addingProgress: allowed.query({
    summary:
      'Returns how many emails have been sent to the most recent batch of added or invited people, within the last day.',
    input: z.object({ compid: id() }),
    output: z.object({
      list: z.object({ addedAt: instant(), total: z.int(), sent: z.int(), failed: z.int() }).nullable(),
    }),
  }),
  changeInvitation: allowed.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    input: z.object({ compid: id(), ...invitationChange }),
    output: z.object({ message: z.string() }),
  }),
  joinLinks: allowed.query({
    closedToViewers: true,
    input: z.object({ compid: id() }),
    output: z.object({
      links: z.array(
        z.object({
          linkid: z.string(),
          url: z.string(),
          plant: z.string(),
          shift: z.string(),
          createdAt: instant(),
          createdBy: z.string(),
        }),
      ),
    }),
  }),
  makeJoinLink: allowed.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({
      compid: id(),
      plant: optionalPrintedText(80),
      shift: optionalPrintedText(40),
      jobRoleId: chosenId().optional().default(''),
    }),
    output: z.object({ linkid: z.string(), url: z.string() }),
  }),
  endJoinLink: allowed.command({
    input: z.object({ compid: id(), linkid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  joinPoster: allowed.file({
    limits: paperLimits,
    summary: 'Returns a poster with the QR code of a join link.',
    input: z.object({ compid: id(), linkid: id() }),
  }),
  joinWay: anyone.query({
    method: 'POST',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Returns the purpose of a join link, an invitation, or a domain verification link.',
    input: z.object({ token: requiredText(400) }),
    output: z.object({
      /** Null if the link was altered, already used, or expired. */
      way: z
        .object({
          kind: z.enum(['invitation', 'link', 'domain']),
          company: z.string(),
          domain: z.string(),
          /** For a logged-in user: already a member, joins immediately, or requires approval. */
          status: z.enum(['guest', 'member', 'at-once', 'approval']),
          compid: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  join: signedIn.command({
    limits: [{ times: 20, minutes: 15, per: 'user' }],
    input: z.object({ token: requiredText(400) }),
    output: z.object({ state: z.enum(['joined', 'waiting']), compid: z.string() }),
    errors: joinErrors,
  }),
  confirmDomain: anyone.command({
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary: 'Confirms a company’s email domain through the link emailed to the domain’s operators.',
    input: z.object({ token: requiredText(400) }),
    output: z.object({
      company: z.string(),
      domain: z.string(),
      /** 'proven' means verified; otherwise staff must decide. */
      state: z.enum(['proven', 'waiting', 'contested']),
    }),
    errors: { 'dead-link': joinErrors['dead-link'], 'domain-declined': DOMAIN_DECLINED },
  }),
})
