import { z } from 'zod'
import { day, instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { applicantActions, applicationStates } from '../rules/application-states.ts'
import { certificateStates, examStates } from '../rules/facts.ts'
import { participantStates } from '../rules/participant-states.ts'
import { programCodes } from '../rules/program-codes.ts'
import { actionKinds, progressStates } from '../rules/progress-states.ts'
import { ApplicationForm } from './application-form.ts'
import { interviewMethods } from './interview.ts'

/** A course that meets a requirement. */
const CourseChoice = z.object({ code: z.string(), name: z.string(), hours: z.number() })

export const RequirementView = z.object({
  key: z.string(),
  kind: z.enum(['course', 'exam', 'certificate', 'assessment']),
  /** For example 'Fundamentals of Water Chemistry' or 'Valid certificate of level I'. */
  title: z.string(),
  /** For a course requirement: the courses to choose from. */
  courses: z.array(CourseChoice),
  state: z.enum(['done', 'waived', 'under way', 'open', 'blocked']),
  source: z.enum(['course', 'exam', 'certificate', 'application', 'record', 'waiver']).nullable(),
  /** What met the requirement, if that differs from its title: the elective, or the text of a record. */
  with: z.string().nullable(),
  at: instant().nullable(),
  hours: z.number(),
  /** Hours it gives when done. */
  ofHours: z.number(),
  scorePercent: z.number().nullable(),
  percent: z.number().nullable(),
  exam: z
    .object({
      code: z.string(),
      state: z.enum(examStates),
      price: moneySchema,
      questions: z.int(),
      minutes: z.int(),
      passPercent: z.int(),
      attempts: z.int(),
      waitDays: z.int(),
      summary: z.string(),
      nextAttemptAt: instant().nullable(),
    })
    .nullable(),
})
export type RequirementView = z.output<typeof RequirementView>

export const NextView = z.object({
  kind: z.enum(actionKinds),
  codes: z.array(z.string()),
  /** Name of the item with the first code. */
  name: z.string(),
  percent: z.number().nullable(),
  until: instant().nullable(),
})
export type NextView = z.output<typeof NextView>

export const ProgressView = z.object({
  code: z.enum(programCodes),
  /** For example 'Reverse Osmosis Specialist, Level I'. */
  name: z.string(),
  /** Competence of the certificate holder. */
  message: z.string(),
  state: z.enum(progressStates),
  requirements: z.array(RequirementView),
  doneCount: z.int(),
  total: z.int(),
  /** Contact hours, online and attended, counted toward `ofHours`. */
  hours: z.number(),
  ofHours: z.number(),
  /** The attended part of `hours`; null if the program does not count attended hours. */
  attendedHours: z.number().nullable(),
  percent: z.int(),
  next: NextView,
  validMonths: z.int().nullable(),
  /** List price of the program's courses and exams; null if it cannot be bought. */
  price: moneySchema.nullable(),
  bundle: z
    .object({ code: z.string(), price: moneySchema, apart: moneySchema, covers: z.array(z.string()) })
    .nullable(),
  certificate: z
    .object({
      number: z.string(),
      state: z.enum(certificateStates),
      /** As printed on the certificate. */
      issuedOn: day(),
      expiresOn: day().nullable(),
      /** Public verification page. */
      verifyUrl: z.string(),
    })
    .nullable(),
  participant: z.object({ state: z.enum(participantStates), at: instant(), reason: z.string() }).nullable(),
})
export type ProgressView = z.output<typeof ProgressView>

export const InterestView = z.object({
  interestid: z.string(),
  level: z.string(),
  region: z.string(),
  people: z.int(),
  remarks: z.string(),
  createdAt: instant(),
})
export type InterestView = z.output<typeof InterestView>

export const SlotView = z.object({
  at: z.iso.datetime(),
  minutes: z.int(),
  way: z.enum(interviewMethods),
  location: z.string(),
})
export type SlotView = z.output<typeof SlotView>

export const ApplicationView = z.object({
  applicationid: z.string(),
  state: z.enum(applicationStates),
  revision: z.int(),
  form: ApplicationForm,
  evaluator: z.string(),
  /** Slots that can currently be chosen. */
  slots: z.array(SlotView),
  interview: SlotView.nullable(),
  decision: z.string(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  decidedAt: instant().nullable(),
  events: z.array(z.object({ state: z.enum(applicationStates), at: instant(), message: z.string() })),
  may: z.array(z.enum(applicantActions)),
})
export type ApplicationView = z.output<typeof ApplicationView>
