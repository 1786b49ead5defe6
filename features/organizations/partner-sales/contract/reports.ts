import { z } from 'zod'
import { day, id, instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { dayFilter, listInput, listOutput } from '#platform/contract/paging.ts'
import { partnerCodeField } from './ledger.ts'

const admins = ['partner_admin'] as const
const good = z.object({ good: z.literal(true) })

const Figures = {
  enrolled: z.int(),
  finished: z.int(),
  /** Active time in seconds. */
  seconds: z.int(),
  meanScore: z.int().nullable(),
}

const Month = z.object({
  /** For example 2026-11. */
  month: z.string(),
  ...Figures,
  certificates: z.int(),
  /** Contact hours on those certificates. */
  hours: z.number(),
  /** Sales minus refunds, and the partner's margin of that, in the partner's currency. */
  revenue: moneySchema,
  margin: moneySchema,
})
export type ReportMonth = z.output<typeof Month>

const Mailing = z.object({
  mailingid: z.string(),
  every: z.enum(['week', 'month']),
  readers: z.array(z.string()),
  nextOn: day(),
  lastSentAt: instant().nullable(),
})

const adminsOnly = operationsFor(admins)

export const partnerReports = contract('partners', {
  report: adminsOnly.query({
    reads: 'replica',
    summary: 'Lists the learning of a partner’s people and the sales by month, newest first.',
    input: listInput(['newest'] as const, 'desc').extend({
      partner: partnerCodeField(),
      from: dayFilter(),
      to: dayFilter(),
    }),
    output: listOutput(Month).extend({
      from: day(),
      to: day(),
      people: z.int(),
      courses: z.array(z.object({ courseid: z.string(), coursename: z.string(), ...Figures })),
    }),
    errors: { 'days-turned': 'The last day is before the first. Please check the days.' },
    csvFile: 'partner-report',
    csv: [
      ['Month', (row) => row.month],
      ['Enrolled', (row) => row.enrolled],
      ['Finished', (row) => row.finished],
      ['Active hours', (row) => Math.round(row.seconds / 36) / 100],
      ['Mean score in percent', (row) => row.meanScore],
      ['Certificates', (row) => row.certificates],
      ['Contact hours', (row) => row.hours],
      ['Revenue', (row) => row.revenue],
      ['Margin', (row) => row.margin],
      ['Currency', (row) => row.revenue.currency],
    ],
  }),
  reportMailings: adminsOnly.query({
    input: z.object({ partner: partnerCodeField() }),
    output: z.object({
      mailings: z.array(Mailing),
      /** Administrators of the partner who can be selected as recipients. */
      administrators: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
  addReportMailing: adminsOnly.command({
    summary: 'Schedules the report every week or month for administrators of the partner.',
    input: z.object({
      partner: partnerCodeField(),
      every: z.enum(['week', 'month'], 'Please choose how often.'),
      readers: z
        .array(id())
        .min(1, 'Please choose at least one reader.')
        .max(20, 'Please choose at most 20.'),
    }),
    output: good,
    errors: {
      'not-administrators': 'Only administrators of the partner can get this report.',
      'too-many-mailings': 'There are ten running reports. Please end some first.',
    },
  }),
  endReportMailing: adminsOnly.command({
    input: z.object({ partner: partnerCodeField(), mailingid: id() }),
    output: good,
  }),
})
