import { z } from 'zod'
import { seminarStaff } from '#features/seminars/events/rules/access.ts'
import { flag, id, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { proofLacks } from '../rules/proof/judge-proof.ts'
import { notStarted } from './not-started.ts'
import { ProofEvent, ProofRow, passResults } from './proof-views.ts'

const ofEvent = { scheduleid: z.string().trim().max(60) }

/** Maximum number of participants per selection. */
export const MAX_CHOSEN = 200

const seminarStaffOnly = operationsFor(seminarStaff)

/** Results, credited hours, and certificate recipients of an event. */
export const attendanceProof = contract('attendance.proof', 'seminars', {
  proofEvent: seminarStaffOnly.query({
    summary: 'Returns the sessions, seminars, exams and pass counts of an event.',
    input: z.object(ofEvent),
    output: ProofEvent,
  }),
  proofRows: seminarStaffOnly.query({
    reads: 'replica',
    summary:
      'Lists the registrants of an event with presence, pass, exam, certificate and missing requirements.',
    input: listInput(['name']).extend({ ...ofEvent, pass: filterOf(passResults) }),
    output: listOutput(ProofRow),
    csvFile: 'seminar-proof',
    csv: [
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Company', (row) => row.company],
      ['Takes part', (row) => row.mode],
      ['Minutes by session', (row) => row.minutes.join(' / ')],
      ['Hours', (row) => row.seminars.map(({ name, hours }) => `${name}: ${hours}`)],
      ['Passed', (row) => row.pass],
      ['Passed by', (row) => row.passBy],
      ['Reason', (row) => row.passReason],
      [
        'Exam',
        (row) =>
          row.seminars.flatMap(({ exam }) =>
            exam
              ? [`${exam.name}: ${exam.scorePercent === null ? 'not passed' : `${exam.scorePercent}%`}`]
              : [],
          ),
      ],
      ['Certificate', (row) => row.seminars.flatMap(({ certificate }) => certificate?.number ?? [])],
      ['Missing', (row) => row.seminars.flatMap(({ lacks }) => lacks.map(({ message }) => message))],
    ],
  }),
  setPass: seminarStaffOnly.command({
    audits: ['not-found'],
    summary: 'Sets whether participants passed, or resets them to undecided.',
    input: z.object({
      ...ofEvent,
      recordids: z.array(id()).min(1, 'Please choose a person.').max(MAX_CHOSEN),
      pass: z.enum(passResults),
      reason: optionalText(500),
    }),
    output: z.object({ changed: z.int() }),
    errors: {
      ...notStarted,
      'reason-needed': {
        status: 400,
        message: 'Please give a reason: at least one of them does not meet the attendance requirement.',
      },
    },
  }),
  confirmPass: seminarStaffOnly.command({
    audits: ['not-found', 'own-pass'],
    summary: 'Confirms a pass that another staff member granted despite insufficient attendance.',
    input: z.object({ recordid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({}),
    errors: {
      'own-pass': 'You passed this person yourself. Another member of staff must confirm it.',
      'nothing-to-confirm': 'There is no pass that waits for a second person. Please look at it again.',
    },
  }),
  proofWaiting: seminarStaffOnly.query({
    summary:
      'Returns the number of participants with their certificates and the missing requirements of the others.',
    input: z.object(ofEvent),
    output: z.object({
      /** Participants with all their certificates. */
      issued: z.int(),
      /** Participants whose certificates are being issued. */
      due: z.int(),
      waiting: z.int(),
      /** Missing requirements with the number of participants for each, in descending order. */
      why: z.array(z.object({ code: z.enum(proofLacks), people: z.int() })),
    }),
  }),
  openExamSheet: seminarStaffOnly.command({
    summary:
      'Opens a grade sheet with all participants for a seminar’s exam, or returns the one already open.',
    input: z.object({
      ...ofEvent,
      examCode: requiredText(40),
      /** Rubric for hands-on work; '' is a written exam with `maxPoints` points. */
      rubricid: z.union([z.literal(''), id()]).default(''),
      maxPoints: integer(1, 1000).default(100),
    }),
    output: z.object({ sheetid: z.string() }),
    errors: { 'nobody-there': 'There are no participants to grade.' },
  }),
  setProofTerms: command({
    access: ['product_admin'],
    summary: 'Sets whether seminar certificates wait until the invoice is paid.',
    input: z.object({ waitsForPayment: flag() }),
    output: z.object({ waitsForPayment: z.boolean() }),
  }),
})
