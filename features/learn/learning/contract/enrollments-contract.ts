import { z } from 'zod'
import { instant, optionalText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, query } from '#platform/contract/operation.ts'
import { dayFilter, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'

/** Enrollment statuses for staff. Dropped: access ended before the course was finished. */
export const reportedStates = ['not begun', 'active', 'finished', 'dropped'] as const
export type ReportedState = (typeof reportedStates)[number]

export const reportedStateLabels: Readonly<Record<ReportedState, string>> = {
  'not begun': 'Not started',
  active: 'Learning',
  finished: 'Finished',
  dropped: 'Incomplete',
}

/** Source of an enrollment: bought by the learner, a seat assigned by another user, or granted without an order. */
export const enrollmentSources = ['bought', 'seat', 'given'] as const
export type EnrollmentSource = (typeof enrollmentSources)[number]

const filters = {
  course: optionalText(40),
  partner: optionalText(40),
  source: filterOf(enrollmentSources),
  from: dayFilter(),
  to: dayFilter(),
}

const Row = z.object({
  enrollmentid: z.string(),
  userid: z.string(),
  person: z.string(),
  email: z.string(),
  partner: z.string(),
  courseid: z.string(),
  source: z.enum(enrollmentSources),
  state: z.enum(reportedStates),
  enrolledAt: instant(),
  finishedAt: instant().nullable(),
  /** Days from enrollment to course completion. */
  days: z.int().nullable(),
})
export type EnrollmentRow = z.output<typeof Row>

const Cohort = z.object({
  /** Example: 2026-11. */
  month: z.string(),
  enrolled: z.int(),
  started: z.int(),
  finished: z.int(),
  dropped: z.int(),
  /** Median for the enrollments that finished. */
  daysToFinish: z.int().nullable(),
  /** Course lines sold in the month, net of refunds. */
  sales: moneySchema,
})
export type Cohort = z.output<typeof Cohort>

export const enrollmentsAdmin = contract('enrollments', {
  list: query({
    reads: 'replica',
    access: ['product_admin'],
    scope: 'enrollments',
    summary: 'Lists all enrollments, filtered by course, period, partner, source, and state.',
    input: listInput(['newest']).extend({
      direction: z.enum(['asc', 'desc']).default('desc'),
      state: filterOf(reportedStates),
      ...filters,
    }),
    output: listOutput(Row),
    csvFile: 'enrollments',
    csv: [
      ['Person', (row) => row.person],
      ['Email', (row) => row.email],
      ['Partner', (row) => row.partner],
      ['Course', (row) => row.courseid],
      ['Source', (row) => row.source],
      ['Status', (row) => row.state],
      ['Enrolled', (row) => row.enrolledAt],
      ['Finished', (row) => row.finishedAt],
      ['Days to finish', (row) => row.days],
    ],
  }),
  cohorts: query({
    reads: 'replica',
    access: ['product_admin'],
    summary:
      'Returns the status of learners by month of enrollment, for the last twelve months of the period.',
    input: z.object(filters),
    output: z.object({
      months: z.array(Cohort),
      courses: z.array(z.string()),
      partners: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
})
