import { z } from 'zod'
import { capabilities } from '#platform/contract/access.ts'
import { id, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import {
  choiceInput,
  choiceOutput,
  dayFilter,
  filterOf,
  listInput,
  listOutput,
} from '#platform/contract/paging.ts'
import { mailStates } from '#platform/contract/texts/mail-states.ts'
import { jobStates } from '../rules/office/job-states.ts'
import { auditCsv, holderCsv, jobCsv, mailCsv } from '../rules/office/office-csv.ts'
import {
  AuditRow,
  ChartRow,
  FoundGroup,
  Health,
  HolderRow,
  JobRow,
  MailRow,
  PersonFile,
  SettingRow,
  TodayCardRow,
} from './office-rows.ts'

const access = ['product_admin'] as const
/** Roles that can open the staff start page; roles with their own staff page see only their part. */
const officeStaff = ['product_admin', 'seminar_clerk'] as const

const roleInput = z.object({
  userid: id(),
  capability: z.enum(capabilities, 'Please choose a role.'),
  /** Partner code or company id, for roles limited to one. */
  scope: optionalText(100),
  reason: requiredText(500, 'Please give a reason.'),
})

const allowed = operationsFor(access)

const officeStaffOnly = operationsFor(officeStaff)

/** Staff operations. Separate from `contract.ts`, which every initial page load includes. */
export const office = contract('administration', {
  today: officeStaffOnly.query({
    summary: 'Lists cards for items that need attention today, limited to those that the caller may see.',
    output: z.object({ cards: z.array(TodayCardRow) }),
  }),
  charts: officeStaffOnly.query({
    reads: 'replica',
    summary: 'Returns charts of sales, enrollments, and seats, limited to those that the caller may see.',
    output: z.object({ charts: z.array(ChartRow) }),
  }),
  findAnything: officeStaffOnly.query({
    limits: [{ times: 240, minutes: 15, per: 'user' }],
    summary: 'Finds orders, people, and other records by number, name, or address.',
    input: z.object({
      words: requiredText(100).refine((text) => text.length > 1, 'Please type at least 2 letters.'),
    }),
    output: z.object({ groups: z.array(FoundGroup) }),
  }),
  person: allowed.query({
    summary: 'Returns all staff data about a person: orders, training, certificates, emails, and notes.',
    input: z.object({ userid: id() }),
    output: PersonFile,
  }),
  writeNote: allowed.command({
    summary:
      'Adds a note about a person for colleagues. The person receives it when they request their data.',
    input: z.object({ userid: id(), text: requiredText(2000, 'Please write the note.') }),
    output: z.object({ noteid: z.string(), message: z.string() }),
  }),
  deleteNote: allowed.command({
    input: z.object({ noteid: id() }),
    output: z.object({ message: z.string() }),
    errors: { 'not-yours': 'Only the author can delete a note.' },
  }),
  health: allowed.query({ output: Health }),
  settingsOverview: allowed.query({
    at: 'administration/settings',
    summary:
      'Lists the server’s startup settings and the settings stored by staff. Secrets are named but never shown.',
    output: z.object({ started: z.array(SettingRow), stored: z.array(SettingRow) }),
  }),

  mailList: allowed.query({
    reads: 'replica',
    at: 'administration/mails',
    input: listInput(['newest', 'recipient', 'subject', 'template']).extend({
      state: filterOf(mailStates),
      template: optionalText(100),
      from: dayFilter(),
      to: dayFilter(),
    }),
    output: listOutput(MailRow),
    csvFile: mailCsv.file,
    csv: mailCsv.columns,
  }),
  mailTemplates: allowed.query({
    output: z.object({ templates: z.array(z.string()) }),
  }),
  readMail: allowed.query({
    summary: 'Returns a stored email with the keys of its one-time links masked. The reader is recorded.',
    input: z.object({ mailid: id() }),
    output: MailRow.extend({
      html: z.string(),
      text: z.string(),
      attachments: z.array(z.object({ filename: z.string(), bytes: z.number() })),
    }),
  }),
  resendMail: allowed.command({
    summary: 'Resends an email. If it was already sent, a copy is sent so that both stay on record.',
    input: z.object({ mailid: id() }),
    output: z.object({ mailid: z.string(), message: z.string() }),
    errors: {
      'address-suppressed':
        'Emails do not reach this address, so nothing was sent. Send to it again first, or ask the person for another address.',
      'link-used-up':
        'This email had a one-time link, which is not stored. The person gets a new one with Forgot Login, or in My profile.',
    },
  }),

  liftSuppression: allowed.command({
    summary: 'Allows emails to an email’s recipient address again after bounces or a spam report.',
    input: z.object({ mailid: id() }),
    output: z.object({ message: z.string() }),
    errors: { 'not-suppressed': 'Emails are sent to this address already.' },
  }),

  auditList: allowed.query({
    reads: 'replica',
    at: 'administration/audit',
    summary:
      'Lists audit entries. `who` matches a name, user name, or email address; `action` and `target` match by prefix.',
    input: listInput(['newest']).extend({
      who: optionalText(100),
      action: optionalText(100),
      target: optionalText(100),
      outcome: filterOf(['done', 'refused']),
      from: dayFilter(),
      to: dayFilter(),
    }),
    output: listOutput(AuditRow),
    csvFile: auditCsv.file,
    csv: auditCsv.columns,
  }),
  auditActions: allowed.query({
    output: z.object({ actions: z.array(z.string()) }),
  }),

  jobList: allowed.query({
    at: 'administration/jobs',
    input: listInput(['newest']).extend({ state: filterOf(jobStates) }),
    output: listOutput(JobRow),
    csvFile: jobCsv.file,
    csv: jobCsv.columns,
  }),
  retryJob: allowed.command({
    input: z.object({ jobid: integer(1, Number.MAX_SAFE_INTEGER) }),
    output: z.object({ message: z.string() }),
    errors: { running: 'This job is running at this moment.' },
  }),

  holderList: allowed.query({
    reads: 'replica',
    at: 'administration/holders',
    fresh: 'csv',
    summary: 'Lists users with their roles. With a search term, lists any matching user.',
    input: listInput(['name']).extend({ capability: filterOf(capabilities) }),
    output: listOutput(HolderRow),
    csvFile: holderCsv.file,
    csv: holderCsv.columns,
  }),
  roleScopes: allowed.query({
    summary: 'Lists the partners or companies that a role can be limited to, filtered by a search term.',
    input: choiceInput.extend({ kind: z.enum(['partner', 'company']) }),
    output: choiceOutput,
  }),
  giveRole: allowed.command({
    fresh: true,
    summary:
      'Grants a role immediately. The product administrator role requires approval by a second product administrator.',
    input: roleInput,
    output: z.object({ message: z.string() }),
    errors: {
      'held-already': 'This person holds the role already.',
      'asked-already': 'Another administrator has been asked to approve this already.',
      alone:
        'You are the only product administrator, so no one can approve this. Add the second one on the server, with npm run grant.',
    },
  }),
  takeRole: allowed.command({
    fresh: true,
    input: roleInput,
    output: z.object({ message: z.string() }),
    errors: {
      'not-held': 'This person does not hold the role any more.',
      'own-role': 'You cannot remove this role from yourself. Ask another administrator.',
      'last-admin': 'This is the last product administrator. Give the role to someone else first.',
    },
  }),
})
