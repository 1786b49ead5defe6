import { z } from 'zod'
import { MOST_NEW_PEOPLE, NewPerson } from '#features/companies/contract/new-person.ts'
import {
  chosenId,
  flag,
  id,
  instant,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { command, contract, file, paperLimits, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { fromWire } from '#platform/contract/wire-names.ts'

const access = ['corp_admin', 'corp_supervisor'] as const

/** A person as the specified wire names them. */
const wireNames = { f_name: 'firstName', l_name: 'lastName', plant: 'department' } as const
const { firstName, lastName, department, ...others } = NewPerson.shape
export const WirePerson = z.object({ f_name: firstName, l_name: lastName, plant: department, ...others })
export type WirePerson = z.output<typeof WirePerson>
const wirePerson = () => fromWire(WirePerson, wireNames)

const people = () =>
  z
    .array(WirePerson)
    .min(1, 'Please enter at least one person.')
    .max(MOST_NEW_PEOPLE, `Please add at most ${MOST_NEW_PEOPLE} people at once.`)

const outcomes = ['added', 'badge', 'invited', 'already', 'waiting', 'twice'] as const

const Result = z.object({
  name: z.string(),
  outcome: z.enum(outcomes),
  userid: z.string().nullable(),
  /** Shown this once: of people without an email address. */
  username: z.string().nullable(),
  pin: z.string().nullable(),
})
export type AddedPerson = z.output<typeof Result>

const addErrors = {
  'needs-approval': 'An administrator of the company approves new people. Send them a request?',
  'company-blocked': 'The company is blocked. Please write to us.',
} as const

export const joinErrors = {
  'dead-link': { status: 410, message: 'This link was used already or has ended. Please ask for a new one.' },
  'company-blocked': 'The company cannot add people at the moment. Please ask the company.',
} as const

export const corporateAdding = contract('corporate', {
  addEmployee: command({
    at: 'corporate/addIonicEmployee',
    access,
    refusals: 'good',
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    summary:
      'Adds one person: at once at a proven email domain, else by invitation, without an address by badge and PIN (001 s7).',
    input: z.object({
      compid: id(),
      adminType: optionalText(20),
      userid: optionalText(60),
      data: jsonText(wirePerson()),
    }),
    output: Result.extend({ good: z.literal(true), message: z.string() }),
    errors: {
      ...addErrors,
      'last-admin': 'The company needs an administrator.',
      'not-joined': 'Roles can be given once the person has joined. Please add the person as an employee.',
    },
  }),
  addPeople: command({
    at: 'corporate/addPeople',
    access,
    refusals: 'good',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Adds many people; each has a result.',
    input: z.object({ compid: id(), people: jsonText(people()) }),
    output: z.object({ good: z.literal(true), results: z.array(Result) }),
    errors: addErrors,
  }),
  whoIsThere: query({
    at: 'corporate/whoIsThere',
    method: 'POST',
    access,
    summary: 'Which of these addresses and employee numbers people of the company have already.',
    input: z.object({
      compid: id(),
      people: jsonText(
        z
          .array(z.object({ email: optionalText(300), employeeNumber: optionalText(40) }))
          .max(MOST_NEW_PEOPLE),
      ),
    }),
    output: z.object({
      /** Positions in the list. */
      known: z.array(z.int()),
      /** Where people are added at once. */
      domains: z.array(z.string()),
      needsApproval: z.boolean(),
    }),
  }),
  sendRequest: command({
    at: 'corporate/sendIonicEmployeeRequest',
    access,
    refusals: 'good',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Asks the administrators to add people (001 s4).',
    input: z.object({ data: jsonText(z.object({ compid: id(), people: people() })) }),
    output: z.object({ good: z.literal(true), message: z.string() }),
  }),
  requests: query({
    at: 'corporate/joinRequests',
    access,
    summary: 'People whom supervisors want to add, and people who came by a link.',
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
        people: z.array(z.object({ name: z.string(), email: z.string(), plant: z.string() })),
        mayDecide: z.boolean(),
      }),
    ),
    csv: {
      file: 'company-requests',
      columns: [
        ['Requested by', (row) => row.askedBy],
        ['Kind', (row) => (row.kind === 'add' ? 'Add people' : 'Join')],
        ['People', (row) => row.people.map(({ name }) => name)],
        ['Requested', (row) => row.askedAt],
        ['Status', (row) => row.state],
        ['Decided by', (row) => row.decidedBy],
        ['Reason', (row) => row.reason],
      ],
    },
  }),
  decideRequest: command({
    at: 'corporate/decideJoinRequest',
    access,
    input: z.object({ compid: id(), requestid: id(), approve: flag(), reason: optionalText(500) }),
    output: z.object({ results: z.array(Result) }),
    errors: { 'company-blocked': addErrors['company-blocked'] },
  }),
  invitations: query({
    at: 'corporate/invitations',
    access,
    summary: 'People who were invited by email and have not joined yet.',
    input: listInput(['newest']).extend({ compid: id() }),
    output: listOutput(
      z.object({
        invitationid: z.string(),
        name: z.string(),
        email: z.string(),
        invitedAt: instant(),
        remindedAt: instant().nullable(),
      }),
    ),
    csv: {
      file: 'company-invitations',
      columns: [
        ['Name', (row) => row.name],
        ['Email', (row) => row.email],
        ['Invited', (row) => row.invitedAt],
        ['Reminded', (row) => row.remindedAt],
      ],
    },
  }),
  changeInvitation: command({
    at: 'corporate/changeInvitation',
    access,
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    input: z.object({ compid: id(), invitationid: id(), act: z.enum(['remind', 'withdraw']) }),
    output: z.object({ message: z.string() }),
  }),
  joinLinks: query({
    at: 'corporate/joinLinks',
    access,
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
  makeJoinLink: command({
    at: 'corporate/makeJoinLink',
    access,
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({
      compid: id(),
      plant: optionalText(80),
      shift: optionalText(40),
      jobRoleId: chosenId().optional().default(''),
    }),
    output: z.object({ linkid: z.string(), url: z.string() }),
  }),
  endJoinLink: command({
    at: 'corporate/endJoinLink',
    access,
    input: z.object({ compid: id(), linkid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  joinPoster: file({
    at: 'corporate/joinPoster',
    access,
    limits: paperLimits,
    summary: 'A poster with the QR code of a join link.',
    input: z.object({ compid: id(), linkid: id() }),
  }),
  joinWay: query({
    at: 'corporate/joinWay',
    method: 'POST',
    access: 'anyone',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'What a join link, an invitation or a link that proves a domain is for.',
    input: z.object({ token: requiredText(400) }),
    output: z.object({
      /** Null where the link was altered, used or ended. */
      way: z
        .object({
          kind: z.enum(['invitation', 'link', 'domain']),
          company: z.string(),
          domain: z.string(),
          /** Of somebody logged in: a member already, joins at once, or has to be approved. */
          standing: z.enum(['guest', 'member', 'at-once', 'approval']),
          compid: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  join: command({
    at: 'corporate/join',
    access: 'signed-in',
    limits: [{ times: 20, minutes: 15, per: 'user' }],
    input: z.object({ token: requiredText(400) }),
    output: z.object({ state: z.enum(['joined', 'waiting']), compid: z.string() }),
    errors: joinErrors,
  }),
  confirmDomain: command({
    at: 'corporate/confirmDomain',
    access: 'anyone',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary: 'Proves by an emailed link that an email domain belongs to a company.',
    input: z.object({ token: requiredText(400) }),
    output: z.object({ company: z.string(), domain: z.string() }),
    errors: {
      ...joinErrors,
      'domain-taken': 'Another company has confirmed this domain. Please write to us.',
    },
  }),
})
