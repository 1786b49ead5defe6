import { z } from 'zod'
import { day, flag, id, instant, optionalText } from '#platform/contract/fields.ts'
import { anyone, command, contract, paperLimits, query, signedIn } from '#platform/contract/operation.ts'
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
  /** Zero-based index of the term. */
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
  /** End of the exam time; null before the exam has started. */
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
  getAdmin: signedIn.query({
    at: 'rotpadmin/getAdmin',
    method: 'POST',
    summary:
      'Returns a user’s roles in the RO Technician Program. Only its administrators can request those of other users.',
    input: z.object({ userid: optionalText(60) }),
    output: RotpAdmin,
  }),
  getAdminByRotp: signedIn.query({
    at: 'rotpadmin/getAdminByRotp',
    method: 'POST',
    summary:
      'Returns a user’s roles in one run of the program, identified by its ID or code. Only administrators can request those of other users.',
    input: z.object({ rotpID: optionalText(60), userid: optionalText(60) }),
    output: RotpAdmin,
  }),
  onlyAdminEnrolls: query({
    access: ['rotp_admin'],
    summary: 'Returns whether only administrators can enroll students. The setting applies to all programs.',
    output: z.object({ onlyAdminCanEnrollStudent: z.boolean() }),
  }),
  setOnlyAdminEnrolls: command({
    access: ['rotp_admin'],
    summary: 'Sets whether only administrators can enroll students in the program.',
    input: z.object({ onlyAdminCanEnrollStudent: flag() }),
    output: z.object({ onlyAdminCanEnrollStudent: z.boolean() }),
  }),
  overview: anyone.query({
    summary:
      'Lists the runs of the program that accept applications or are in progress, with terms, courses, and prices.',
    output: z.object({ programs: z.array(ProgramView) }),
  }),
  mine: signedIn.query({
    summary: 'Returns the caller’s application and place in each run of the program.',
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
  letter: signedIn.file({
    at: 'rotp/letter.pdf',
    limits: paperLimits,
    summary:
      'Returns the decision letter for an application. Available to the applicant and to those who decide.',
    input: z.object({ applicationid: id() }),
  }),
})
