import { z } from 'zod'
import { id, instant } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { LONGEST_ANSWER } from '../rules/admission/entrance-paper.ts'
import { ApplicationForm } from './application-form.ts'

const done = z.object({ good: z.literal(true) })

/** By the question's key; what is none of the paper's is left out. */
const Answers = z
  .record(z.string().max(10), z.string().max(LONGEST_ANSWER))
  .refine((answers) => Object.keys(answers).length <= 40, 'These are too many answers.')

/** What an applicant does: apply, sit the entrance exam, enroll. */
export const rotpApplying = contract('rotp.applying', {
  save: command({
    at: 'rotp/applying/save',
    access: 'signed-in',
    limits: [{ times: 300, minutes: 60, per: 'user' }],
    summary: 'Stores what is written of an application; the first save opens it.',
    input: z.object({ programid: id(), form: ApplicationForm }),
    output: z.object({ applicationid: z.string() }),
    errors: {
      closed: 'This program takes no applications at present.',
      sent: 'This application has been sent already.',
    },
  }),
  send: command({
    at: 'rotp/applying/send',
    access: 'signed-in',
    summary: 'Sends the application and opens the entrance exam.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: { sent: 'This application has been sent already.' },
  }),
  withdraw: command({
    at: 'rotp/applying/withdraw',
    access: 'signed-in',
    summary: 'Takes the own application back.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: { decided: 'This application has been decided and cannot be withdrawn any more.' },
  }),
  startExam: command({
    at: 'rotp/applying/startExam',
    access: 'signed-in',
    summary: 'Begins the entrance exam; its time runs from now.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: { begun: 'This exam has begun already.' },
  }),
  exam: query({
    at: 'rotp/applying/exam',
    access: 'signed-in',
    summary: 'The paper with what was answered so far.',
    input: z.object({ applicationid: id() }),
    output: z.object({ answers: z.record(z.string(), z.string()), until: instant() }),
  }),
  saveAnswers: command({
    at: 'rotp/applying/saveAnswers',
    access: 'signed-in',
    limits: [{ times: 1200, minutes: 90, per: 'user' }],
    summary: 'Stores answers while the time of the exam runs.',
    input: z.object({ applicationid: id(), answers: Answers }),
    output: done,
    errors: { over: 'The time of this exam is over. What was saved before counts.' },
  }),
  handInExam: command({
    at: 'rotp/applying/handInExam',
    access: 'signed-in',
    summary: 'Ends the exam: two people read it.',
    input: z.object({ applicationid: id() }),
    output: done,
  }),
  enroll: command({
    at: 'rotp/applying/enroll',
    access: 'signed-in',
    summary: 'Takes the place after an admission.',
    input: z.object({ applicationid: id() }),
    output: done,
    errors: {
      'only-admins': 'Only an administrator can enroll you. Please contact us.',
      'not-admitted': 'You can enroll once you are admitted.',
      full: 'All places are taken. Please contact us.',
    },
  }),
})
