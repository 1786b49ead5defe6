import { z } from 'zod'
import { capabilities } from '#platform/contract/access.ts'
import { id, optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { dayFilter, filterOf, listInput, pageOf } from '#platform/contract/paging.ts'
import { compareVersions } from '#platform/contract/version.ts'
import { jobStates } from './rules/office/job-states.ts'
import { auditCsv, holderCsv, jobCsv, mailCsv } from './rules/office/office-csv.ts'
import {
  AuditRow,
  FoundGroup,
  Health,
  HolderRow,
  JobRow,
  MailRow,
  mailStates,
  ScopeChoice,
  SettingRow,
  TodayCardRow,
} from './rules/office/office-rows.ts'
import { isZone } from './rules/zoned-clock.ts'

/** A date as people and forms write it; which ways are read is `readDate`'s. Numbers are Unix seconds. */
const writtenDate = () =>
  z
    .union([z.string().max(40), z.number()], 'Please enter a date like 2026-11-20.')
    .default('')
    .transform((date) => String(date).trim())

/** Where a date without an offset is meant, and in which zone its parts are told. */
const zone = () =>
  z
    .string()
    .trim()
    .max(64)
    .default('UTC')
    .transform((name) => name || 'UTC')
    .refine(isZone, 'Please name a time zone like America/Denver.')

const DateFacts = z.object({
  timecode: z.int(),
  date: z.iso.date(),
  year: z.int(),
  month: z.int(),
  monthName: z.string(),
  day: z.int(),
  weekday: z.int(),
  weekdayName: z.string(),
  hours: z.int(),
  minutes: z.int(),
  seconds: z.int(),
  hour: z.int(),
  meridiem: z.enum(['AM', 'PM']),
})

/** What the app says about work on the server; both are '' when there is none. */
const Maintenance = z.object({
  /** A day (YYYY-MM-DD) or a moment (ISO 8601 in UTC). */
  date: z.string(),
  message: z.string(),
})
export type Maintenance = z.output<typeof Maintenance>

const office = ['product_admin'] as const

const roleInput = z.object({
  userid: id(),
  capability: z.enum(capabilities, 'Please choose a role.'),
  /** A partner code or company id, for the roles that are limited to one. */
  scope: optionalText(100),
  reason: requiredText(500, 'Please say why.'),
})

export const administration = contract('administration', {
  ionicVersion: query({
    at: 'control/ionicVersion',
    access: 'anyone',
    summary: 'The newest version of the app that is known, to be compared with the one that runs.',
    input: z.object({}),
    output: z.object({ version: z.string(), baseline: z.string() }),
  }),
  getTimeCode: query({
    at: 'control/getTimeCode',
    method: 'POST',
    access: 'anyone',
    input: z.object({ date: writtenDate(), zone: zone() }),
    output: z.object({ timecode: z.int() }),
  }),
  getTodaysDate: query({
    at: 'control/getTodaysDate',
    method: 'POST',
    access: 'anyone',
    summary: 'The parts of a date, of the present moment when none is given.',
    input: z.object({ date: writtenDate(), zone: zone() }),
    output: DateFacts,
  }),
  getDatesForYear: query({
    at: 'control/getDatesForYear',
    method: 'POST',
    access: 'anyone',
    summary: 'All days of a year for date fields, at the time of day of the given date.',
    input: z.object({ date: writtenDate(), year: wholeNumber(1900, 9999), zone: zone() }),
    output: z.object({
      year: z.int(),
      isLeapYear: z.boolean(),
      months: z.array(z.object({ month: z.int(), name: z.string(), days: z.int() })),
      dates: z.array(DateFacts),
      chosen: DateFacts,
    }),
  }),
  retrieveMaintenance: query({
    at: 'maintenance/retrieve',
    method: 'POST',
    access: 'anyone',
    summary: 'The same for everybody, whose userid ever is sent.',
    input: z.object({ userid: optionalText(60) }),
    output: Maintenance,
  }),
  setMaintenance: command({
    at: 'administration/setMaintenance',
    access: ['product_admin'],
    summary: 'Announces work on the server; an empty date takes the announcement away.',
    input: z.object({ date: writtenDate(), zone: zone(), message: optionalText(500) }),
    output: Maintenance,
  }),
  setNewestVersion: command({
    at: 'administration/setNewestVersion',
    access: ['product_admin'],
    summary: 'Names the newest version of the app, so that older ones offer the update.',
    input: z.object({
      version: optionalText(20).refine(
        (version) => compareVersions(version, '') > 0,
        'Please enter a version like 12.3 or 12.2c.',
      ),
    }),
    output: z.object({ version: z.string() }),
  }),

  today: query({
    at: 'administration/today',
    access: office,
    summary: 'What wants a person today: a card of every feature that has one.',
    input: z.object({}),
    output: z.object({ cards: z.array(TodayCardRow) }),
  }),
  findAnything: query({
    at: 'administration/findAnything',
    access: office,
    limits: [{ times: 240, minutes: 15, per: 'user' }],
    summary: 'Orders, people and whatever else has a number, a name or an address.',
    input: z.object({
      words: requiredText(100).refine((text) => text.length > 1, 'Please type at least 2 letters.'),
    }),
    output: z.object({ groups: z.array(FoundGroup) }),
  }),
  health: query({ at: 'administration/health', access: office, input: z.object({}), output: Health }),
  settingsOverview: query({
    at: 'administration/settings',
    access: office,
    summary: 'What the server was started with and what staff have stored; secrets are named, never shown.',
    input: z.object({}),
    output: z.object({ started: z.array(SettingRow), stored: z.array(SettingRow) }),
  }),

  mailList: query({
    at: 'administration/mails',
    access: office,
    input: listInput(['newest', 'recipient', 'subject', 'template']).extend({
      state: filterOf(mailStates),
      template: optionalText(100),
      from: dayFilter(),
      to: dayFilter(),
    }),
    output: pageOf(MailRow),
    csv: mailCsv,
  }),
  mailTemplates: query({
    at: 'administration/mailTemplates',
    access: office,
    input: z.object({}),
    output: z.object({ templates: z.array(z.string()) }),
  }),
  readMail: query({
    at: 'administration/readMail',
    access: office,
    summary: 'A stored mail with the keys of its one-time links masked; who read it is on record.',
    input: z.object({ mailid: id() }),
    output: MailRow.extend({ html: z.string(), text: z.string() }),
  }),
  resendMail: command({
    at: 'administration/resendMail',
    access: office,
    summary: 'Sends a mail again; one that has left is written anew, so that both stay on record.',
    input: z.object({ mailid: id() }),
    output: z.object({ mailid: z.string(), message: z.string() }),
  }),

  auditList: query({
    at: 'administration/audit',
    access: office,
    summary:
      'Who did what. `who` finds people by name, user name or e-mail address; `action` and `target` begin so.',
    input: listInput(['newest']).extend({
      who: optionalText(100),
      action: optionalText(100),
      target: optionalText(100),
      outcome: filterOf(['done', 'refused']),
      from: dayFilter(),
      to: dayFilter(),
    }),
    output: pageOf(AuditRow),
    csv: auditCsv,
  }),
  auditActions: query({
    at: 'administration/auditActions',
    access: office,
    input: z.object({}),
    output: z.object({ actions: z.array(z.string()) }),
  }),

  jobList: query({
    at: 'administration/jobs',
    access: office,
    input: listInput(['newest']).extend({ state: filterOf(jobStates) }),
    output: pageOf(JobRow),
    csv: jobCsv,
  }),
  retryJob: command({
    at: 'administration/retryJob',
    access: office,
    input: z.object({ jobid: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    output: z.object({ message: z.string() }),
    errors: { running: 'This job is running at this moment.' },
  }),

  holderList: query({
    at: 'administration/holders',
    access: office,
    summary: 'Who holds which role; with words, anybody whom they find.',
    input: listInput(['name']).extend({ capability: filterOf(capabilities) }),
    output: pageOf(HolderRow),
    csv: holderCsv,
  }),
  roleScopes: query({
    at: 'administration/roleScopes',
    access: office,
    summary: 'The partners and companies that a role can be limited to.',
    input: z.object({}),
    output: z.object({ partner: z.array(ScopeChoice), company: z.array(ScopeChoice) }),
  }),
  giveRole: command({
    at: 'administration/giveRole',
    access: office,
    input: roleInput,
    output: z.object({ message: z.string() }),
    errors: { 'held-already': 'This person holds the role already.' },
  }),
  takeRole: command({
    at: 'administration/takeRole',
    access: office,
    input: roleInput,
    output: z.object({ message: z.string() }),
    errors: {
      'not-held': 'This person does not hold the role any more.',
      'last-admin': 'This is the last product administrator. Give the role to somebody else first.',
    },
  }),
})
