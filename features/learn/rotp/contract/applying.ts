import { z } from 'zod'
import { id, instant } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { LONGEST_ANSWER } from '../rules/admission/entrance-paper.ts'
import { ApplicationForm } from './application-form.ts'

const done = z.object({ good: z.literal(true) })

/** By question key; keys not in the exam are ignored. */
const Answers = z
  .record(z.string().max(10), z.string().max(LONGEST_ANSWER))
  .refine((answers) => Object.keys(answers).length <= 40, 'These are too many answers.')

/** Applicant operations: apply, take the entrance exam, enroll. */
export const rotpApplying = contract('rotp.applying', 'rotp/applying', {
  save: signedIn.command({
    limits: [{ times: 300, minutes: 60, per: 'user' }],
    summary: 'Saves the content of an application. The first save opens it.',
    input: z.object({ programid: id(), form: ApplicationForm }),
    output: z.object({ applicationid: z.string() }),
    errors: {
      closed: 'This program takes no applications at present.',
      sent: 'This application has been sent already.',
    },
  }),
  send: signedIn.command({
    summary: 'Submits the application and opens the entrance exam.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: { sent: 'This application has been sent already.' },
  }),
  withdraw: signedIn.command({
    summary: 'Withdraws the caller’s application.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: { decided: 'This application has been decided and cannot be withdrawn any more.' },
  }),
  startExam: signedIn.command({
    summary: 'Starts the entrance exam and its time limit.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: { started: 'This exam has begun already.' },
  }),
  exam: signedIn.query({
    summary: 'Returns the entrance exam with the answers saved so far.',
    input: z.object({ applicationid: id() }),
    output: z.object({ answers: z.record(z.string(), z.string()), until: instant(), now: instant() }),
  }),
  saveAnswers: signedIn.command({
    limits: [{ times: 1200, minutes: 90, per: 'user' }],
    summary: 'Saves answers while the exam time is running.',
    input: z.object({ applicationid: id(), answers: Answers }),
    output: done,
    errors: { over: 'The time of this exam is over. What was saved before counts.' },
  }),
  handInExam: signedIn.command({
    summary: 'Ends the exam, which two people then review.',
    input: z.object({ applicationid: id() }),
    output: done,
  }),
  enroll: signedIn.command({
    summary: 'Enrolls the caller in the program after admission.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: {
      'only-admins': 'Only an administrator can enroll you. Please contact us.',
      'not-admitted': 'You can enroll once you are admitted.',
      full: 'All places are taken. Please contact us.',
    },
  }),
})
