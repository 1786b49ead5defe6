import { z } from 'zod'
import { day, id, instant, optionalText } from '#platform/contract/fields.ts'
import {
  expiringLink,
  LinkViews,
  linkDays,
  linkGone,
  linkKey,
  linkLabel,
} from '#platform/contract/links/share-links.ts'
import { anyone, contract, operationsFor } from '#platform/contract/operation.ts'
import { Matrix } from '../contract.ts'
import { shareDays, shareKinds } from '../rules/share-terms.ts'

const access = ['corp_admin'] as const
const good = z.object({ good: z.literal(true) })

const Share = z.object({
  shareid: z.string(),
  kind: z.enum(shareKinds),
  plant: z.string(),
  by: z.string(),
  createdAt: instant(),
  ...expiringLink,
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
  /** The matrix; null in a customer's record. */
  matrix: Matrix.nullable(),
  /** People with their courses and certificates; null in an inspector's matrix. */
  people: z.array(Trained).nullable(),
})
export type SharedReport = z.output<typeof SharedReport>

const allowed = operationsFor(access)

/** Share links to a company's training records; no login is required. */
export const complianceShares = contract('compliance.shares', 'compliance/shares', {
  list: allowed.query({
    at: 'compliance/shares',
    summary: 'Lists the share links of a company, newest first.',
    input: z.object({ compid: id() }),
    output: z.object({ shares: z.array(Share) }),
  }),
  make: allowed.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Creates a share link for an inspector or a customer.',
    input: z.object({
      compid: id(),
      kind: z.enum(shareKinds, 'Please choose what the link shows.'),
      label: linkLabel(),
      plant: optionalText(80),
      days: linkDays(shareDays),
    }),
    output: Share,
    errors: { 'too-many-shares': 'The company has 50 running links. Please end some first.' },
  }),
  end: allowed.command({
    input: z.object({ shareid: id() }),
    output: good,
  }),
  views: allowed.query({
    summary: 'Lists who viewed a share link and when, latest first.',
    input: z.object({ shareid: id() }),
    output: LinkViews,
  }),
  open: anyone.query({
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Returns the report of a share link.',
    input: z.object({ token: linkKey() }),
    output: SharedReport,
    errors: { 'share-gone': linkGone },
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

/** Scheduled emails of the training report. */
export const complianceMailings = contract('compliance.mailings', 'compliance/mailings', {
  list: allowed.query({
    at: 'compliance/mailings',
    input: z.object({ compid: id() }),
    output: z.object({
      mailings: z.array(Mailing),
      /** Administrators and supervisors who can be selected as recipients. */
      leaders: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
  add: allowed.command({
    summary: 'Schedules the report every week or month. Each reader receives only the people they may see.',
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
  end: allowed.command({
    input: z.object({ mailingid: id() }),
    output: good,
  }),
})
