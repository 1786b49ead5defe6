import { z } from 'zod'
import { day, flag, id, instant, optionalText } from '#platform/contract/fields.ts'
import { command, contract, file, paperLimits, query } from '#platform/contract/operation.ts'
import { ApplicationForm } from './contract/application-form.ts'
import { applicationStates } from './rules/admission/application-states.ts'
import { studentStates } from './rules/student-states.ts'
import { workStates } from './rules/work/submission-states.ts'

const RotpAdmin = z.object({
  isAdmin: z.boolean(),
  isInstructor: z.boolean(),
  onlyROTP: z.boolean(),
  onlyAdminCanEnrollStudent: z.boolean(),
})
export type RotpAdmin = z.output<typeof RotpAdmin>

const TermView = z.object({
  name: z.string(),
  startsOn: day(),
  endsOn: day(),
  courses: z.array(z.object({ code: z.string(), name: z.string(), hours: z.number() })),
  /** In US cents. */
  priceMinor: z.int(),
})
export type TermView = z.output<typeof TermView>

const ProgramView = z.object({
  programid: z.string(),
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  applyUntil: day().nullable(),
  canApply: z.boolean(),
  placesLeft: z.int(),
  onlyAdminCanEnrollStudent: z.boolean(),
  instructors: z.array(z.string()),
  terms: z.array(TermView),
})
export type ProgramView = z.output<typeof ProgramView>

const Installment = z.object({
  term: z.string(),
  amountMinor: z.int(),
  dueOn: day(),
  paidAt: instant().nullable(),
})

const Progress = z.object({
  state: z.enum(studentStates),
  enrolledAt: instant(),
  /** Which term runs, counted from 0. */
  term: z.int(),
  average: z.int().nullable(),
  passPercent: z.int(),
  risks: z.array(z.string()),
  coursesDone: z.array(z.string()),
  work: z.array(
    z.object({
      assignmentid: z.string(),
      title: z.string(),
      dueAt: instant(),
      state: z.enum(workStates),
      percent: z.int().nullable(),
      passed: z.boolean().nullable(),
    }),
  ),
  installments: z.array(Installment),
  messages: z.array(
    z.object({ subject: z.string(), text: z.string(), sender: z.string(), sentAt: instant() }),
  ),
})
export type Progress = z.output<typeof Progress>

const MyApplication = z.object({
  applicationid: z.string(),
  state: z.enum(applicationStates),
  revision: z.int(),
  form: ApplicationForm,
  sentAt: instant().nullable(),
  /** Until when answers are taken; null before the exam has begun. */
  examUntil: instant().nullable(),
  examEndedAt: instant().nullable(),
  decidedAt: instant().nullable(),
  letter: z.string(),
  conditions: z.string(),
  canWithdraw: z.boolean(),
  canEnroll: z.boolean(),
})
export type MyApplication = z.output<typeof MyApplication>

export const rotp = contract('rotp', {
  getAdmin: query({
    at: 'rotpadmin/getAdmin',
    method: 'POST',
    access: 'signed-in',
    summary: 'What a person is in the RO Technician Program; about others only for its administrators.',
    input: z.object({ userid: optionalText(60) }),
    output: RotpAdmin,
  }),
  getAdminByRotp: query({
    at: 'rotpadmin/getAdminByRotp',
    method: 'POST',
    access: 'signed-in',
    summary: 'The same for one run of the program, named by its id or its code.',
    input: z.object({ rotpID: optionalText(60), userid: optionalText(60) }),
    output: RotpAdmin,
  }),
  setOnlyAdminEnrolls: command({
    at: 'rotp/setOnlyAdminEnrolls',
    access: ['rotp_admin'],
    summary: 'Whether only administrators put students into the program.',
    input: z.object({ onlyAdminCanEnrollStudent: flag() }),
    output: z.object({ onlyAdminCanEnrollStudent: z.boolean() }),
  }),
  overview: query({
    at: 'rotp/overview',
    access: 'anyone',
    summary: 'The runs of the program that take applications or are under way: terms, courses and prices.',
    input: z.object({}),
    output: z.object({ programs: z.array(ProgramView) }),
  }),
  mine: query({
    at: 'rotp/mine',
    access: 'signed-in',
    summary: 'The own application and place in each run of the program.',
    input: z.object({}),
    output: z.object({
      programs: z.array(
        z.object({
          programid: z.string(),
          application: MyApplication.nullable(),
          progress: Progress.nullable(),
        }),
      ),
    }),
  }),
  letter: file({
    at: 'rotp/letter.pdf',
    limits: paperLimits,
    access: 'signed-in',
    summary: 'The letter with the decision, for the applicant and for those who decide.',
    input: z.object({ applicationid: id() }),
  }),
})
