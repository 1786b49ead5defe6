import { z } from 'zod'
import { chosenId, id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { applicationLabels } from '../rules/admission/application-labels.ts'
import { applicationStates, decisions, sentStates } from '../rules/admission/application-states.ts'
import { ApplicationForm } from './application-form.ts'

const access = ['rotp_admin', 'instructor'] as const
const [firstSent, ...otherSent] = sentStates

const ApplicationRow = z.object({
  applicationid: z.string(),
  name: z.string(),
  program: z.string(),
  state: z.enum(applicationStates),
  autoPoints: z.int().nullable(),
  readings: z.int(),
  /** True if the caller is one of the readers. */
  readByMe: z.boolean(),
  scorePercent: z.int().nullable(),
  sentAt: instant().nullable(),
  examEndedAt: instant().nullable(),
})
export type ApplicationRow = z.output<typeof ApplicationRow>

const Points = z.record(z.string().max(10), z.number())

const Reading = z.object({
  reader: z.string(),
  isMine: z.boolean(),
  /** Null for the other reader's points until both have read, so that the readings stay independent. */
  points: Points.nullable(),
  total: z.number().nullable(),
  remark: z.string(),
  at: instant(),
})

const ApplicationDetail = z.object({
  applicationid: z.string(),
  name: z.string(),
  email: z.string(),
  program: z.string(),
  state: z.enum(applicationStates),
  revision: z.int(),
  form: ApplicationForm,
  sentAt: instant().nullable(),
  examStartedAt: instant().nullable(),
  examEndedAt: instant().nullable(),
  autoPoints: z.int().nullable(),
  /** Exam with answers; empty before it is submitted. */
  answers: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['choice', 'math', 'essay']),
      question: z.string(),
      answer: z.string(),
      /** For choices and calculations; null for an essay. */
      right: z.boolean().nullable(),
      rightAnswer: z.string(),
    }),
  ),
  readings: z.array(Reading),
  score: z
    .object({ auto: z.int(), read: z.number(), most: z.int(), percent: z.int(), differs: z.boolean() })
    .nullable(),
  suggestion: z.enum(decisions).nullable(),
  canRead: z.boolean(),
  canDecide: z.boolean(),
  decision: z
    .object({ by: z.string(), at: instant(), letter: z.string(), conditions: z.string() })
    .nullable(),
})
export type ApplicationDetail = z.output<typeof ApplicationDetail>

const programFilter = () => chosenId().optional()

const allowed = operationsFor(access)

/** Entrance exams for the staff who review and decide them. */
export const rotpAdmissions = contract('rotp.admissions', 'rotp/admissions', {
  list: allowed.query({
    at: 'rotp/admissions',
    summary: 'Lists applications to the programs that the caller administers or teaches.',
    input: listInput(['changed', 'name'], 'asc').extend({
      program: programFilter(),
      state: filterOf([firstSent ?? 'exam', ...otherSent]),
    }),
    output: listOutput(ApplicationRow),
    csvFile: 'rotp-applications',
    csv: [
      ['Applicant', (row) => row.name],
      ['Program', (row) => row.program],
      ['Status', (row) => applicationLabels[row.state].label],
      ['Automatic points', (row) => row.autoPoints],
      ['Readers', (row) => row.readings],
      ['Score in percent', (row) => row.scorePercent],
      ['Applied', (row) => row.sentAt],
      ['Exam handed in', (row) => row.examEndedAt],
    ],
  }),
  detail: allowed.query({
    summary: 'Returns an application with the answers and the readers’ points.',
    input: z.object({ applicationid: id() }),
    output: ApplicationDetail,
  }),
  read: allowed.command({
    summary: 'Saves the points of one reader. Saving again changes them until the decision.',
    input: z.object({ applicationid: id(), points: Points, remark: optionalText(1000) }),
    output: z.object({ good: z.literal(true) }),
    errors: {
      'own-paper': 'This is your own application. Someone else has to read it.',
      'two-readers': 'Two people have read this paper already.',
      decided: 'This application has been decided in the meantime.',
    },
  }),
  decide: command({
    access: ['rotp_admin'],
    summary:
      'Admits an applicant, admits them under conditions, or denies the application. The letter is sent by email.',
    input: z.object({
      applicationid: id(),
      revision: integer(1, 2_000_000_000),
      decision: z.enum(decisions, 'Please choose a decision.'),
      letter: requiredText(4000, 'Please write the letter.'),
      conditions: optionalText(1000),
    }),
    output: z.object({ good: z.literal(true) }),
    errors: {
      'not-read': 'Two people have to read the paper before it is decided.',
      'own-paper': 'This is your own application. Someone else has to decide it.',
      decided: 'Someone else has decided this application in the meantime.',
    },
  }),
  statistics: allowed.query({
    reads: 'replica',
    summary: 'Returns application counts and entrance exam results.',
    input: z.object({ program: programFilter() }),
    output: z.object({
      states: z.array(z.object({ state: z.enum(applicationStates), count: z.int() })),
      /** Number of exams per ten-percent bucket, from 0-9 to 90-100. */
      scores: z.array(z.int()),
      /** Percent of exams with the correct choice, by question. */
      questions: z.array(z.object({ key: z.string(), text: z.string(), percent: z.int().nullable() })),
      /** Median number of days from the exam to the decision. */
      medianDays: z.number().nullable(),
    }),
  }),
  programs: allowed.query({
    at: 'rotp/taught',
    summary: 'Lists the programs that the caller administers or teaches.',
    output: z.object({
      programs: z.array(
        z.object({
          programid: z.string(),
          name: z.string(),
          terms: z.array(z.object({ name: z.string(), startsOn: z.string(), endsOn: z.string() })),
        }),
      ),
    }),
  }),
})
