import { z } from 'zod'
import { EditRow } from '#platform/contract/edits.ts'
import {
  chosenId,
  day,
  flag,
  id,
  instant,
  jsonText,
  optionalPrintedText,
  optionalText,
} from '#platform/contract/fields.ts'
import { command, contract, operationsFor } from '#platform/contract/operation.ts'
import { Choice, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { baseRevision } from '#platform/contract/resource.ts'
import { certificateStates } from '../rules/people/certificate-state.ts'
import { companyRoles, EmployeeChanges, EmployeeEdit } from './employee-changes.ts'

const access = ['corp_admin', 'corp_supervisor'] as const

/** Maximum number of people selected on a list page in one request. */
export const MAX_CHOSEN = 2000
export const chosenPeople = () =>
  jsonText(
    z
      .array(id())
      .min(1, 'Please choose at least one person.')
      .max(MAX_CHOSEN, `Please choose at most ${MAX_CHOSEN} people at once.`),
  )

/** Counts of a person's certificates by state; `until` is the next expiration date. */
export const CertificateFacts = z.object({
  valid: z.int(),
  expiring: z.int(),
  expired: z.int(),
  until: instant().nullable(),
})

export const PersonRow = z.object({
  userid: z.string(),
  memberid: z.string(),
  name: z.string(),
  /** '' for people without an address, who log in with a badge. */
  email: z.string(),
  /** When emails to the address started to fail; null if they do not fail. */
  unreachableSince: instant().nullable(),
  title: z.string(),
  plant: z.string(),
  shift: z.string(),
  jobRole: z.string(),
  employeeNumber: z.string(),
  role: z.enum(companyRoles),
  joinedAt: instant(),
  leftAt: instant().nullable(),
  /** Null for leavers, whose later certificates the company may not see. */
  certificates: CertificateFacts.nullable(),
})
export type PersonRow = z.output<typeof PersonRow>

/** Filters for lists of a company's people. */
export const peopleFilterInput = {
  compid: id(),
  plant: optionalPrintedText(80),
  shift: optionalPrintedText(40),
  jobRole: optionalPrintedText(40),
  role: filterOf(companyRoles),
  certificate: filterOf(certificateStates),
  view: filterOf(['leavers']),
  /** Only people who do not meet this requirement. */
  gap: chosenId().optional(),
  /** People who joined or were invited in the last seven days. */
  added: filterOf(['week']),
}

const listOfPeople = listInput(['name', 'plant', 'joined']).extend(peopleFilterInput)

/** Reasons to skip a reminder: already reminded today, nothing due, no email address. */
export const skipReasons = ['today', 'nothing', 'no-email'] as const
export type SkipReason = (typeof skipReasons)[number]

const allowed = operationsFor(access)

export const corporatePeople = contract('corporate', {
  people: allowed.query({
    summary: 'Lists the people of a company, or those the caller supervises.',
    input: listOfPeople,
    output: listOutput(PersonRow),
    csvFile: 'company-people',
    csv: [
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Email not delivered since', (row) => row.unreachableSince],
      ['Employee number', (row) => row.employeeNumber],
      ['Title', (row) => row.title],
      ['Plant', (row) => row.plant],
      ['Shift', (row) => row.shift],
      ['Job role', (row) => row.jobRole],
      ['Role', (row) => row.role],
      ['Valid certificates', (row) => row.certificates?.valid],
      ['Expiring in 60 days', (row) => row.certificates?.expiring],
      ['Expired certificates', (row) => row.certificates?.expired],
      ['Joined', (row) => row.joinedAt],
      ['Left', (row) => row.leftAt],
    ],
  }),
  peopleIds: allowed.query({
    summary:
      'Returns the IDs of all people that match a list’s filters, for selecting all of them (at most 2,000).',
    input: listOfPeople,
    output: z.object({ ids: z.array(z.string()) }),
  }),
  peopleFilters: allowed.query({
    summary: 'Lists the plants, shifts, job roles, requirements, and supervisors of a company.',
    input: z.object({ compid: id() }),
    output: z.object({
      plants: z.array(z.string()),
      shifts: z.array(z.string()),
      jobRoles: z.array(z.object({ id: z.string(), name: z.string() })),
      requirements: z.array(Choice),
      supervisors: z.array(z.object({ userid: z.string(), name: z.string() })),
    }),
  }),
  changePeople: allowed.command({
    summary: 'Moves multiple people to a plant, shift, or job role.',
    input: z.object({
      compid: id(),
      userids: chosenPeople(),
      changes: EmployeeChanges.pick({ plant: true, shift: true, jobRoleId: true }),
    }),
    output: z.object({ changed: z.int() }),
  }),
  remindPeople: allowed.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary:
      'Emails people, at most once a day each, reminders of required training, unfinished courses, and expiring certificates.',
    input: z.object({ compid: id(), userids: chosenPeople(), message: optionalText(1000) }),
    output: z.object({
      sent: z.int(),
      /** People who were not emailed, with the reason. */
      skipped: z.array(z.object({ name: z.string(), reason: z.enum(skipReasons) })),
    }),
  }),
  person: allowed.query({
    summary: 'Returns one person of a company: profile, roles, and supervisors.',
    input: z.object({ compid: id(), userid: id() }),
    output: z.object({
      userid: z.string(),
      memberid: z.string(),
      revision: z.int(),
      name: z.string(),
      username: z.string(),
      email: z.string(),
      /** When emails to the address started to fail; null if no failure is known. */
      unreachableSince: instant().nullable(),
      hasBadge: z.boolean(),
      phone: z.string(),
      joinedAt: instant(),
      account: z.object({
        f_name: z.string(),
        l_name: z.string(),
        phone: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        country: z.string(),
      }),
      details: z.object({
        title: z.string(),
        plant: z.string(),
        shift: z.string(),
        employeeNumber: z.string(),
        costCenter: z.string(),
        jobRoleId: z.string(),
        canusecredit: z.boolean(),
      }),
      roles: z.object({ admin: z.boolean(), supervisor: z.boolean() }),
      isSelf: z.boolean(),
      /** The caller's permissions for this person. */
      may: z.object({
        edit: z.boolean(),
        roles: z.boolean(),
        leave: z.boolean(),
        /** May edit name, phone and address; only as long as the person does not use the account. */
        account: z.boolean(),
      }),
      supervisors: z.array(
        z.object({
          userid: z.string(),
          name: z.string(),
          fromDay: z.string().nullable(),
          toDay: z.string().nullable(),
          isNow: z.boolean(),
        }),
      ),
    }),
  }),
  personRecord: allowed.query({
    summary: 'Lists the enrollments, certificates, and licenses of one person of a company.',
    input: z.object({ compid: id(), userid: id() }),
    output: z.object({
      courses: z.array(
        z.object({
          courseid: z.string(),
          name: z.string(),
          enrolledAt: instant(),
          completedAt: instant().nullable(),
          accessUntil: instant().nullable(),
          dueOn: day().nullable(),
          dueNote: z.string(),
          doneUnits: z.int(),
          units: z.int(),
        }),
      ),
      certificates: z.array(
        z.object({
          certificateid: z.string(),
          number: z.string(),
          title: z.string(),
          issuedAt: instant(),
          expiresAt: instant().nullable(),
          state: z.enum(['valid', 'expiring', 'expired', 'revoked', 'superseded']),
        }),
      ),
      licenses: z.array(
        z.object({
          title: z.string(),
          number: z.string(),
          issuer: z.string(),
          expiresOn: z.string().nullable(),
        }),
      ),
    }),
  }),
  personHistory: allowed.query({
    summary: 'Lists the changes made to a membership and who made them.',
    input: z.object({ id: id() }),
    output: z.object({ edits: z.array(EditRow) }),
  }),
  editEmployee: allowed.command({
    at: 'corporate/editIonicEmployee',
    refusals: 'good',
    summary:
      'Updates a company’s data about one of its people, and the account of a person who does not use it themselves.',
    input: z.object({
      userid: id(),
      data: jsonText(EmployeeEdit.extend({ compid: id().optional(), revision: baseRevision() })),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), revision: z.int() }),
    errors: { archived: 'This person no longer belongs to the company.' },
  }),
  changeAccountType: command({
    at: 'corporate/changeIonicAccountType',
    access: ['corp_admin'],
    fresh: false,
    refusals: 'good',
    summary:
      'Grants or revokes a person’s permissions in a company. isAdmin and isCorpAdmin are the same permission.',
    input: z.object({
      compid: id(),
      userid: id(),
      isAdmin: flag().optional(),
      isSupervisor: flag().optional(),
      isCorpAdmin: flag().optional(),
    }),
    output: z.object({ good: z.literal(true), message: z.string() }),
    errors: {
      'last-admin': 'The company needs an administrator. Please make someone else administrator first.',
    },
  }),
  leaving: allowed.query({
    summary: 'Returns the effects of removing a person from the company.',
    input: z.object({ compid: id(), userid: id() }),
    output: z.object({ effects: z.array(z.string()) }),
  }),
  deleteEmployee: allowed.command({
    at: 'corporate/deleteIonicEmployee',
    refusals: 'good',
    summary:
      'Removes a person from the company. Unused seats become free again, and the person’s record is preserved.',
    input: z.object({ userid: id(), compid: id() }),
    output: z.object({ good: z.literal(true), message: z.string() }),
    errors: {
      'last-admin': 'The company needs an administrator. Please make someone else administrator first.',
    },
  }),
  renewPin: allowed.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Creates a new PIN for a person without an email address. The PIN is shown once.',
    input: z.object({ compid: id(), userid: id() }),
    output: z.object({ username: z.string(), pin: z.string() }),
    errors: { 'has-email': 'This person has an email address and sets a password with "Forgot Login".' },
  }),
})
