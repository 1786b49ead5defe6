import { z } from 'zod'
import { PersonHead } from '#features/core/accounts/contract/person-names.ts'
import { EnrollmentRecord } from '#features/learn/learning/contract/enrollment-record.ts'
import { CourseRecord } from '#features/learn/learning/contract.ts'
import { day, id, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { expiringLink, linkDays, linkGone, linkKey, linkLabel } from '#platform/contract/links/share-links.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { anyone, contract, paperLimits, query, signedIn } from '#platform/contract/operation.ts'
import { dayFilter, listInput, listOutput } from '#platform/contract/paging.ts'
import { shareDays, sharedParts } from './rules/report-parts.ts'

const period = { from: dayFilter(), to: dayFilter() }

const Learned = z.object({
  kind: z.enum(['course', 'exam', 'assignment']),
  code: z.string(),
  name: z.string(),
  state: z.enum(['active', 'finished', 'expired', 'passed']),
  startedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  /** Active time in seconds, measured by the server; null if not measured. */
  seconds: z.int().nullable(),
  percentDone: z.int(),
  score: z.int().nullable(),
  hours: z.number(),
})
export type Learned = z.output<typeof Learned>

const Hours = z.object({
  source: z.enum(['course', 'exam', 'seminar', 'external']),
  code: z.string(),
  name: z.string(),
  hours: z.number(),
  at: instant(),
  delivery: z.string(),
  approvals: z.array(z.string()),
})
export type Hours = z.output<typeof Hours>

const Attended = z.object({
  event: z.string(),
  code: z.string(),
  name: z.string(),
  at: instant(),
  delivery: z.string(),
  hours: z.number(),
  /** Hours credited for full attendance. */
  ofHours: z.number(),
  passed: z.boolean().nullable(),
  approvals: z.array(z.string()),
})
export type Attended = z.output<typeof Attended>

const Proof = z.object({
  number: z.string(),
  title: z.string(),
  about: z.string(),
  hours: z.number(),
  /** As printed on the certificate. */
  issuedOn: day(),
  expiresOn: day().nullable(),
  status: z.enum(['valid', 'expiring', 'expired', 'revoked', 'superseded']),
  verifyPath: z.string(),
})
export type Proof = z.output<typeof Proof>

const Purchase = z.object({
  orderid: z.string(),
  name: z.string(),
  at: instant(),
  items: z.array(z.string()),
  total: moneySchema,
  refunded: moneySchema,
})
export type Purchase = z.output<typeof Purchase>

/** A user's activity, in a period or in total. Parts that the reader may not see are null. */
export const PersonReport = z.object({
  person: z.object({ userid: z.string(), name: z.string(), company: z.string() }),
  isSelf: z.boolean(),
  madeAt: instant(),
  courses: z.array(Learned).nullable(),
  hours: z.object({ total: z.number(), entries: z.array(Hours) }).nullable(),
  certificates: z.array(Proof).nullable(),
  attendance: z.array(Attended).nullable(),
  purchases: z.array(Purchase).nullable(),
})
export type PersonReport = z.output<typeof PersonReport>

const Share = z.object({
  shareid: z.string(),
  parts: z.array(z.enum(sharedParts)),
  createdAt: instant(),
  ...expiringLink,
})

const TeamRow = z.object({
  userid: z.string(),
  name: z.string(),
  email: z.string(),
  courses: z.int(),
  finished: z.int(),
  certificates: z.int(),
  /** Last valid day of the certificate that expires next. */
  nextEnd: day().nullable(),
})
export type TeamRow = z.output<typeof TeamRow>

const sharing = { 'share-gone': linkGone } as const

export const reports = contract('reports', {
  person: signedIn.query({
    reads: 'replica',
    summary: 'Returns the report of the caller or of a user the caller is responsible for.',
    input: z.object({ userid: optionalText(60), ...period }),
    output: PersonReport,
  }),
  transcript: signedIn.query({
    reads: 'replica',
    summary: 'Lists a user’s courses and exams for export.',
    input: listInput(['newest']).extend({ userid: optionalText(60), ...period }),
    output: listOutput(Learned),
    csvFile: 'transcript',
    csv: [
      ['Kind', (row) => row.kind],
      ['Code', (row) => row.code],
      ['Name', (row) => row.name],
      ['Status', (row) => row.state],
      ['Begun', (row) => row.startedAt],
      ['Finished', (row) => row.finishedAt],
      ['Active minutes', (row) => (row.seconds === null ? null : Math.floor(row.seconds / 60))],
      ['Percent done', (row) => row.percentDone],
      ['Score percent', (row) => row.score],
      ['Contact hours', (row) => row.hours],
    ],
  }),
  hours: signedIn.query({
    reads: 'replica',
    summary: 'Lists a user’s contact hours for export.',
    input: listInput(['newest']).extend({ userid: optionalText(60), ...period }),
    output: listOutput(Hours),
    csvFile: 'contact-hours',
    csv: [
      ['Date', (row) => row.at],
      ['Source', (row) => row.source],
      ['Code', (row) => row.code],
      ['Name', (row) => row.name],
      ['Hours', (row) => row.hours],
      ['Delivery', (row) => row.delivery],
      ['Approved by', (row) => row.approvals],
    ],
  }),
  courseReport: signedIn.query({
    reads: 'replica',
    at: 'partners/courseReport',
    method: 'POST',
    summary: 'Returns a user’s learning record, unit by unit, for those responsible for the user.',
    input: z.object({ userid: requiredText(60, 'Please name a person.') }),
    output: z.object({
      user: PersonHead,
      enrollments: z.array(EnrollmentRecord),
      courses: z.array(CourseRecord),
    }),
  }),
  team: query({
    reads: 'replica',
    access: ['corp_admin', 'corp_supervisor', 'partner_admin', 'partner_supervisor'],
    summary: 'Lists the users the caller is responsible for, with their status.',
    input: listInput(['name']),
    output: listOutput(TeamRow),
    csvFile: 'team',
    csv: [
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Courses', (row) => row.courses],
      ['Finished', (row) => row.finished],
      ['Certificates', (row) => row.certificates],
      ['Next expiry', (row) => row.nextEnd],
    ],
  }),
  report: signedIn.file({
    reads: 'replica',
    at: 'reports/report.pdf',
    limits: paperLimits,
    summary: 'Returns a user’s report as a PDF.',
    input: z.object({ userid: optionalText(60), ...period }),
  }),
  shares: signedIn.query({
    output: z.object({ shares: z.array(Share) }),
  }),
  share: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary:
      'Creates a share link that lets anyone view parts of the caller’s report until the link expires.',
    input: z.object({
      label: linkLabel(),
      parts: z.array(z.enum(sharedParts)).min(1, 'Please choose what the link shows.'),
      days: linkDays(shareDays),
    }),
    output: Share,
    errors: { 'too-many-shares': 'You have 50 running links. Please end some first.' },
  }),
  endShare: signedIn.command({
    input: z.object({ shareid: id() }),
    output: z.object({ good: z.literal(true) }),
    errors: sharing,
  }),
  shared: anyone.query({
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Returns the report shown by a share link.',
    input: z.object({ token: linkKey() }),
    output: PersonReport.extend({ expiresAt: instant() }),
    errors: sharing,
  }),
})
