import { z } from 'zod'
import { chosenId, day, id, instant, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { studentLabels, studentStates } from '../rules/student-states.ts'

const access = ['rotp_admin', 'instructor'] as const
const admins = ['rotp_admin'] as const
const done = z.object({ good: z.literal(true) })

const StudentRow = z.object({
  studentid: z.string(),
  userid: z.string(),
  name: z.string(),
  email: z.string(),
  program: z.string(),
  state: z.enum(studentStates),
  term: z.string(),
  average: z.int().nullable(),
  graded: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  /** Amount due and unpaid. */
  unpaid: moneySchema,
  risks: z.array(z.string()),
})
export type StudentRow = z.output<typeof StudentRow>

const PaymentRow = z.object({
  installmentid: z.string(),
  name: z.string(),
  program: z.string(),
  term: z.string(),
  amount: moneySchema,
  dueOn: day(),
  paidAt: instant().nullable(),
  reference: z.string(),
  overdue: z.boolean(),
})
export type PaymentRow = z.output<typeof PaymentRow>

const MessageRow = z.object({
  messageid: z.string(),
  program: z.string(),
  subject: z.string(),
  text: z.string(),
  sender: z.string(),
  recipients: z.int(),
  sentAt: instant(),
})

const program = () => chosenId().optional()

const adminsOnly = operationsFor(admins)

const allowed = operationsFor(access)

/** Students of the programs, for administrators and instructors. */
export const rotpStudentsAdmin = contract('rotp.students', 'rotp/students', {
  list: allowed.query({
    at: 'rotp/students',
    summary:
      'Lists students with their grades, work due, unpaid amounts, and the reasons why they are at risk.',
    input: listInput(['name', 'enrolled']).extend({
      program: program(),
      state: filterOf(studentStates),
      risk: filterOf(['yes']),
    }),
    output: listOutput(StudentRow),
    csvFile: 'rotp-students',
    csv: [
      ['Student', (row) => row.name],
      ['Email', (row) => row.email],
      ['Program', (row) => row.program],
      ['Status', (row) => studentLabels[row.state].label],
      ['Term', (row) => row.term],
      ['Average percent', (row) => row.average],
      ['Graded', (row) => row.graded],
      ['To grade', (row) => row.waiting],
      ['Overdue', (row) => row.overdue],
      ['Unpaid', (row) => row.unpaid],
      ['At risk', (row) => row.risks.join('; ')],
    ],
  }),
  grades: allowed.query({
    summary: 'Lists a student’s grades by assignment.',
    input: z.object({ studentid: id() }),
    output: z.object({
      work: z.array(
        z.object({
          title: z.string(),
          term: z.string(),
          dueAt: instant(),
          submissionid: z.string().nullable(),
          state: z.enum(['open', 'overdue', 'handed in', 'returned', 'graded']),
          percent: z.int().nullable(),
          weight: z.int(),
        }),
      ),
    }),
  }),
  people: adminsOnly.query({
    limits: [{ times: 240, minutes: 15, per: 'user' }],
    summary: 'Finds people who can be enrolled in a program, by full email address.',
    input: choiceInput,
    output: choiceOutput,
  }),
  instructors: adminsOnly.query({
    summary: 'Lists people who can teach a program.',
    output: choiceOutput,
  }),
  enroll: adminsOnly.command({
    summary: 'Enrolls a person in a program, with or without an application.',
    input: z.object({ programid: id(), userid: id() }),
    output: done,
    errors: { full: 'All places of this program are taken.' },
  }),
  move: adminsOnly.command({
    summary: 'Pauses, resumes, completes, or ends a student’s place in a program, with a reason.',
    input: z.object({
      studentid: id(),
      state: z.enum(studentStates),
      reason: requiredText(500, 'Please give a reason.'),
    }),
    output: done,
  }),
  payments: adminsOnly.query({
    at: 'rotp/payments',
    summary: 'Lists the students’ installments, earliest due date first.',
    input: listInput(['due', 'name']).extend({
      program: program(),
      state: filterOf(['open', 'overdue', 'paid']),
    }),
    output: listOutput(PaymentRow),
    csvFile: 'rotp-payments',
    csv: [
      ['Student', (row) => row.name],
      ['Program', (row) => row.program],
      ['Term', (row) => row.term],
      ['Amount', (row) => row.amount],
      ['Currency', (row) => row.amount.currency],
      ['Due', (row) => row.dueOn],
      ['Paid', (row) => row.paidAt],
      ['Reference', (row) => row.reference],
    ],
  }),
  recordPayment: adminsOnly.command({
    at: 'rotp/payments/record',
    summary: 'Records the payment of an installment.',
    input: z.object({
      installmentid: id(),
      reference: requiredText(120, 'Please enter how it was paid, with its number.'),
    }),
    output: done,
    errors: { paid: 'Someone else has recorded this payment in the meantime.' },
  }),
  undoPayment: adminsOnly.command({
    at: 'rotp/payments/undo',
    summary: 'Undoes a payment that was recorded by mistake.',
    input: z.object({ installmentid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: done,
  }),
  messages: allowed.query({
    at: 'rotp/messages',
    summary: 'Lists messages sent to students.',
    input: listInput(['newest']).extend({ program: program() }),
    output: listOutput(MessageRow),
    csvFile: 'rotp-messages',
    csv: [
      ['Sent', (row) => row.sentAt],
      ['Program', (row) => row.program],
      ['Subject', (row) => row.subject],
      ['Message', (row) => row.text],
      ['From', (row) => row.sender],
      ['Students', (row) => row.recipients],
    ],
  }),
  send: allowed.command({
    at: 'rotp/messages/send',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary:
      'Sends a message to all students of a program, to those at risk, or to selected ones, by email and on their page.',
    input: z.object({
      programid: id(),
      to: z.enum(['all', 'risk', 'some']),
      students: z.array(id()).max(500).default([]),
      subject: requiredText(120, 'Please write a subject.'),
      text: requiredText(4000, 'Please write the message.'),
    }),
    output: z.object({ sent: z.int() }),
    errors: { nobody: { status: 400, message: 'No student would get this message.' } },
  }),
})
