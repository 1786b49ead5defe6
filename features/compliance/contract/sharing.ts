import { z } from 'zod'
import { day, id, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { Matrix } from '../contract.ts'
import { shareDays, shareKinds } from '../rules/share-terms.ts'

const access = ['corp_admin'] as const
const gone = { 'share-gone': { status: 404, message: 'This link has ended or never existed.' } } as const
const good = z.object({ good: z.literal(true) })

const Share = z.object({
  shareid: z.string(),
  kind: z.enum(shareKinds),
  label: z.string(),
  plant: z.string(),
  by: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  endedAt: instant().nullable(),
  views: z.int(),
  lastViewedAt: instant().nullable(),
  path: z.string(),
})
export type Share = z.output<typeof Share>

const Trained = z.object({
  name: z.string(),
  plant: z.string(),
  jobRole: z.string(),
  courses: z.array(z.object({ code: z.string(), name: z.string(), finishedOn: day(), hours: z.number() })),
  certificates: z.array(
    z.object({ number: z.string(), title: z.string(), issuedOn: day(), expiresOn: day().nullable() }),
  ),
})
export type Trained = z.output<typeof Trained>

const SharedReport = z.object({
  kind: z.enum(shareKinds),
  company: z.string(),
  label: z.string(),
  plant: z.string(),
  madeAt: instant(),
  expiresAt: instant(),
  /** The matrix; null in the record for a customer. */
  matrix: Matrix.nullable(),
  /** People with their courses and certificates; null in the matrix for an inspector. */
  people: z.array(Trained).nullable(),
})
export type SharedReport = z.output<typeof SharedReport>

/** Links that show a company's training without a login. */
export const complianceShares = contract('compliance.shares', {
  list: query({
    at: 'compliance/shares',
    access,
    summary: 'The links of a company, the newest first.',
    input: z.object({ compid: id() }),
    output: z.object({ shares: z.array(Share) }),
  }),
  make: command({
    at: 'compliance/shares/make',
    access,
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Makes a link for an inspector or a customer.',
    input: z.object({
      compid: id(),
      kind: z.enum(shareKinds, 'Please choose what the link shows.'),
      label: requiredText(80, 'Please say for whom the link is.'),
      plant: optionalText(80),
      days: z.literal([...shareDays], 'Please choose for how long.'),
    }),
    output: Share,
    errors: { 'too-many-shares': 'The company has 50 running links. Please end some first.' },
  }),
  end: command({
    at: 'compliance/shares/end',
    access,
    input: z.object({ shareid: id() }),
    output: good,
  }),
  views: query({
    at: 'compliance/shares/views',
    access,
    summary: 'Who looked at a link and when, the latest first.',
    input: z.object({ shareid: id() }),
    output: z.object({
      views: z.array(z.object({ viewid: z.string(), at: instant(), device: z.string(), ip: z.string() })),
    }),
  }),
  open: query({
    at: 'compliance/shares/open',
    access: 'anyone',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'What a link shows.',
    input: z.object({ token: requiredText(200, 'The link is not whole.') }),
    output: SharedReport,
    errors: gone,
  }),
})

const Mailing = z.object({
  mailingid: z.string(),
  every: z.enum(['week', 'month']),
  readers: z.array(z.string()),
  nextOn: day(),
  lastSentAt: instant().nullable(),
})
export type Mailing = z.output<typeof Mailing>

/** The training report by email. */
export const complianceMailings = contract('compliance.mailings', {
  list: query({
    at: 'compliance/mailings',
    access,
    input: z.object({ compid: id() }),
    output: z.object({
      mailings: z.array(Mailing),
      /** Administrators and supervisors, who can be named. */
      leaders: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
  add: command({
    at: 'compliance/mailings/add',
    access,
    summary: 'Sends the report every week or month, each reader with the people whom they may see.',
    input: z.object({
      compid: id(),
      every: z.enum(['week', 'month'], 'Please choose how often.'),
      readers: z.array(id()).min(1, 'Please choose who gets it.').max(30),
    }),
    output: good,
    errors: {
      'not-leaders': 'Only administrators and supervisors of the company can get the report.',
      'too-many-mailings': 'The company has 10 mailings. Please end one first.',
    },
  }),
  end: command({
    at: 'compliance/mailings/end',
    access,
    input: z.object({ mailingid: id() }),
    output: good,
  }),
})
