import { z } from 'zod'
import { EditRow } from '#platform/contract/edits.ts'
import {
  flag,
  id,
  instant,
  integer,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { messageKinds } from './rules/user-messages.ts'

const readers = ['partner_admin', 'partner_supervisor'] as const
const admins = ['partner_admin'] as const

export const partnerField = () => requiredText(60, 'Please name a partner.')

/** Maximum number of people selected on a list page in one request. */
export const MAX_CHOSEN = 2000
export const chosenUsers = () =>
  jsonText(
    z
      .array(id())
      .min(1, 'Please choose at least one person.')
      .max(MAX_CHOSEN, `Please choose at most ${MAX_CHOSEN} people at once.`),
  )

/** A user of a partner (R-PAR-9). */
export const PartnerUser = z.object({
  userid: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  joinedAt: instant(),
  enrollments: z.array(z.object({ courseid: z.string(), finished: z.boolean() })),
  certificates: z.array(z.object({ certid: z.string(), number: z.string(), title: z.string() })),
  isadmin: z.boolean(),
  isSupervisor: z.boolean(),
  isida: z.boolean(),
})
export type PartnerUser = z.output<typeof PartnerUser>

const listOfUsers = listInput(['name', 'joined']).extend({
  partner: partnerField(),
  mode: integer(0, 4).default(0),
  /** Limits the list to users with this role at the partner. */
  role: z.preprocess((value) => value || undefined, z.enum(['admin', 'supervisor']).optional()),
})

/** Accepts a person as returned by the list, the id alone, or either as text. */
const part = () =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string' || !value.trim().startsWith('{')) return value
      try {
        return JSON.parse(value)
      } catch {
        return value
      }
    },
    z.union(
      [
        id().transform((userid) => ({ userid })),
        z.object({
          userid: id(),
          isadmin: flag().optional(),
          isSupervisor: flag().optional(),
          isida: flag().optional(),
        }),
      ],
      'Please name a person.',
    ),
  )

const done = z.object({ good: z.literal(true), message: z.string() })
const lastAdmin = {
  'last-admin': 'The partner needs an administrator. Please make someone else administrator first.',
} as const

/** Partner's changes to one of its people; omitted fields stay unchanged. */
export const UserChanges = z.object({
  f_name: optionalText(80).unwrap(),
  l_name: optionalText(80).unwrap(),
  /** Only compared with the current values; the person alone changes login data. */
  email: optionalText(254).unwrap(),
  username: optionalText(60).unwrap(),
  password: optionalText(1000).unwrap(),
  company: optionalText(120).unwrap(),
  title: optionalText(120).unwrap(),
  phone: optionalText(40).unwrap(),
  phone2: optionalText(40).unwrap(),
  address: optionalText(200).unwrap(),
  city: optionalText(120).unwrap(),
  state: optionalText(120).unwrap(),
  zip: optionalText(20).unwrap(),
  country: optionalText(80).unwrap(),
})

const ofPerson = { partner: partnerField(), userid: id() }

const adminsOnly = operationsFor(admins)

const readersOnly = operationsFor(readers)

export const membership = contract('membership', 'partners', {
  getPartnerUsers: readersOnly.query({
    at: 'partners/getPartnerUsers',
    method: 'POST',
    summary: 'Lists the people of a partner in one of the modes 0 to 4, or those a supervisor looks after.',
    input: listOfUsers,
    output: listOutput(PartnerUser),
    csvFile: 'partner-people',
    csv: [
      ['First name', (row) => row.f_name],
      ['Last name', (row) => row.l_name],
      ['Email', (row) => row.email],
      ['Courses', (row) => row.enrollments.map(({ courseid }) => courseid)],
      ['Finished', (row) => row.enrollments.filter(({ finished }) => finished).length],
      ['Certificates', (row) => row.certificates.map(({ number }) => number)],
      ['Administrator', (row) => row.isadmin],
      ['Supervisor', (row) => row.isSupervisor],
      ['IDA member', (row) => row.isida],
      ['Joined', (row) => row.joinedAt],
    ],
  }),
  userIds: readersOnly.query({
    summary:
      'Returns the IDs of all people that match a list’s filters, for selecting all of them (at most 2,000).',
    input: listOfUsers,
    output: z.object({ ids: z.array(z.string()) }),
  }),
  user: readersOnly.query({
    summary: 'Returns one person of a partner: profile, roles, supervisors, and learning progress.',
    input: z.object(ofPerson),
    output: z.object({
      userid: z.string(),
      revision: z.int(),
      username: z.string(),
      name: z.string(),
      email: z.string(),
      /** True if someone else created the account and no password has been set yet. */
      isNew: z.boolean(),
      joinedAt: instant(),
      profile: UserChanges.omit({ email: true, username: true, password: true }).required(),
      isadmin: z.boolean(),
      isSupervisor: z.boolean(),
      isida: z.boolean(),
      isSelf: z.boolean(),
      mayEdit: z.boolean(),
      supervisors: z.array(z.object({ userid: z.string(), name: z.string() })),
      courses: z.int(),
      finished: z.int(),
      certificates: z.array(
        z.object({
          certid: z.string(),
          number: z.string(),
          title: z.string(),
          issuedOn: z.string(),
          expiresOn: z.string().nullable(),
          status: z.enum(['valid', 'expiring', 'expired', 'revoked', 'superseded']),
        }),
      ),
      /** Other users of the partner with the same name. */
      likely: z.array(z.object({ userid: z.string(), name: z.string(), email: z.string() })),
    }),
  }),
  userHistory: adminsOnly.query({
    summary: 'Lists the changes that the partner made to a person and who made them.',
    input: z.object({ id: id() }),
    output: z.object({ edits: z.array(EditRow) }),
  }),
  editUser: adminsOnly.command({
    at: 'partners/editUser',
    refusals: 'good',
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    summary: 'Updates the profile of one of the partner’s people. Login credentials cannot be changed.',
    input: z.object({
      ...ofPerson,
      values: jsonText(UserChanges.extend({ revision: integer(1, 2_000_000_000).optional() })),
    }),
    output: done.extend({ revision: z.int() }),
    errors: { archived: 'This person no longer belongs to the partner.' },
  }),
  mailLoginLink: adminsOnly.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Emails the person a link for setting their own password.',
    input: z.object(ofPerson),
    output: done,
  }),
  updatePartnerAdmins: adminsOnly.command({
    at: 'partners/updatePartnerAdmins',
    refusals: 'good',
    summary:
      'Grants or revokes the partner administrator role of a person. Without isadmin, toggles the role.',
    input: z.object({ partner: partnerField(), part: part() }),
    output: done.extend({ isadmin: z.boolean() }),
    errors: lastAdmin,
  }),
  updatePartnerSupervisors: adminsOnly.command({
    at: 'partners/updatePartnerSupervisors',
    refusals: 'good',
    summary:
      'Grants or revokes the supervisor role of a person. Revoking it ends all their assignments. Without isSupervisor, toggles the role.',
    input: z.object({ partner: partnerField(), part: part() }),
    output: done.extend({ isSupervisor: z.boolean() }),
    errors: lastAdmin,
  }),
  updateIDAMember: adminsOnly.command({
    at: 'partners/updateIDAMember',
    refusals: 'good',
    summary: 'Sets whether a person is a member of the IDA.',
    input: z.object({ part: part() }),
    output: done.extend({ isida: z.boolean() }),
  }),
  getPartnerSupervisorsUsers: readersOnly.query({
    at: 'partners/getPartnerSupervisorsUsers',
    method: 'POST',
    summary: 'Returns the IDs of the people assigned to a supervisor, or to the caller.',
    input: z.object({ userid: z.union([z.literal(''), id()]).default('') }),
    output: z.object({ userID: z.array(z.string()) }),
  }),
  updatePartnerSupervisorsUsers: readersOnly.command({
    at: 'partners/updatePartnerSupervisorsUsers',
    refusals: 'good',
    summary:
      'Assigns people of a partner to a supervisor, or ends that with true=false. For the partner’s administrators and supervisors.',
    input: z.object({
      supervisorID: id(),
      userID: z.union([id().transform((one) => [one]), chosenUsers()], 'Please name a person.'),
      /** Name defined by the specification; false revokes the assignment. */
      true: flag().default(true),
    }),
    output: done.extend({ changed: z.int() }),
    errors: { 'no-supervisor': 'This person is no supervisor. Please give them the role first.' },
  }),
  supervisors: readersOnly.query({
    summary: 'Lists the supervisors of a partner with the number of people assigned to each.',
    input: z.object({ partner: partnerField() }),
    output: z.object({
      supervisors: z.array(z.object({ userid: z.string(), name: z.string(), people: z.int() })),
    }),
  }),
  writeToUsers: readersOnly.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Emails people of the partner about their next step.',
    input: z
      .object({
        partner: partnerField(),
        userids: chosenUsers(),
        kind: z.enum(messageKinds),
        message: optionalText(1000),
      })
      .refine(({ kind, message }) => kind !== 'other' || message !== '', {
        path: ['message'],
        error: 'Please write your message.',
      }),
    output: z.object({ sent: z.int(), optedOut: z.int(), noEmail: z.int() }),
  }),
})
