import { z } from 'zod'
import { capabilities } from '#platform/contract/access.ts'
import { instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { mailStates } from '#platform/contract/texts/mail-states.ts'
import { jobStates } from '../rules/office/job-states.ts'

/** A card for something that needs attention first. `count` is null if it could not be counted. */
export const TodayCardRow = z.object({
  key: z.string(),
  label: z.string(),
  to: z.string(),
  kind: z.enum(['worry', 'fact']),
  count: z.int().nullable(),
  sums: z.array(moneySchema),
  /** Longest-waiting item, with its start time if known. */
  oldest: z.object({ name: z.string(), at: z.iso.datetime().nullable() }).nullable(),
})
export type TodayCardRow = z.output<typeof TodayCardRow>

/** A chart on the start page. `points` is null if they could not be counted. */
export const ChartRow = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['money by day', 'count by day', 'fill']),
  to: z.string(),
  points: z
    .array(
      z.object({
        /** Date as YYYY-MM-DD, or the name of the counted item. */
        label: z.string(),
        /** In cents for money. */
        value: z.number(),
        of: z.number().nullable(),
        to: z.string(),
      }),
    )
    .nullable(),
})
export type ChartRow = z.output<typeof ChartRow>

export const FoundGroup = z.object({
  key: z.string(),
  label: z.string(),
  found: z.array(z.object({ title: z.string(), message: z.string(), to: z.string() })),
})

/** Staff record of one person: identity, related records by kind, and staff notes. */
export const PersonFile = z.object({
  person: z.object({
    userid: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    emailProven: z.boolean(),
    unreachableSince: instant().nullable(),
    phone: z.string(),
    company: z.string(),
    title: z.string(),
    address: z.string(),
    timeZone: z.string().nullable(),
    since: instant(),
    roles: z.array(z.enum(capabilities)),
  }),
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Page that lists all rows of the group. */
      all: z.string().nullable(),
      rows: z.array(
        z.object({
          title: z.string(),
          state: z.string(),
          money: moneySchema.nullable(),
          at: instant().nullable(),
          to: z.string(),
        }),
      ),
    }),
  ),
  notes: z.array(
    z.object({ noteid: z.string(), text: z.string(), by: z.string(), isMine: z.boolean(), at: instant() }),
  ),
})
export type PersonFile = z.output<typeof PersonFile>

export const Health = z.object({
  at: instant(),
  version: z.string(),
  upSince: instant(),
  node: z.string(),
  memoryBytes: z.int(),
  database: z.object({ version: z.string(), bytes: z.int(), connections: z.int(), answerMs: z.number() }),
  worker: z.object({
    waiting: z.int(),
    oldestWaitSeconds: z.int(),
    failing: z.int(),
    givenUp: z.int(),
  }),
  mail: z.object({
    way: z.enum(['server', 'files']),
    waiting: z.int(),
    failed: z.int(),
    lastSentAt: instant().nullable(),
  }),
  disk: z.object({ folder: z.string(), freeBytes: z.int(), totalBytes: z.int() }).nullable(),
})
export type Health = z.output<typeof Health>

export const MailRow = z.object({
  mailid: z.string(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant(),
  sentAt: instant().nullable(),
  attempts: z.int(),
  failure: z.string().nullable(),
  /** Since when emails to the address are suppressed; null if emails are sent. */
  suppressedSince: instant().nullable(),
})
export type MailRow = z.output<typeof MailRow>

export const AuditRow = z.object({
  auditid: z.string(),
  at: instant(),
  who: z.object({ userid: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  target: z.string().nullable(),
  /** Name of the target if it is a person. */
  targetName: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** User name of the recipient of the emailed link that was used. */
  linkTo: z.string().nullable(),
  ip: z.string().nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

export const JobRow = z.object({
  jobid: z.string(),
  name: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  dueAt: instant(),
  createdAt: instant(),
  failure: z.string().nullable(),
})
export type JobRow = z.output<typeof JobRow>

export const GrantRow = z.object({
  capability: z.enum(capabilities),
  scope: z.string().nullable(),
  scopeName: z.string().nullable(),
  grantedAt: instant(),
  grantedBy: z.string().nullable(),
})
export type GrantRow = z.output<typeof GrantRow>

export const HolderRow = z.object({
  userid: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  partner: z.string(),
  grants: z.array(GrantRow),
  /** True if their login has a second step. */
  secondStep: z.boolean(),
})
export type HolderRow = z.output<typeof HolderRow>

export const SettingRow = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  changedAt: instant().nullable(),
})
