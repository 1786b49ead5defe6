import { z } from 'zod'
import { seminarStaff } from '#features/events/rules/access.ts'
import { flag, id, optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { proofLacks } from '../rules/proof/judge-proof.ts'
import { runOutcomes } from '../rules/proof/run-outcomes.ts'
import { ProofEvent, ProofRow, passWords, RunRow } from './proof-views.ts'

const ofEvent = { scheduleid: z.string().trim().max(60) }

/** At most so many people in one choice. */
export const MOST_CHOSEN = 200

/** Who passed, whose hours stand, and who gets the certificates of an event. */
export const attendanceProof = contract('attendance.proof', {
  proofEvent: query({
    at: 'seminars/proofEvent',
    access: seminarStaff,
    summary: 'What an event proves, how far its proof is, and the last time that certificates were issued.',
    input: z.object(ofEvent),
    output: ProofEvent,
  }),
  proofRows: query({
    at: 'seminars/proofRows',
    access: seminarStaff,
    summary: 'The registrants of an event with presence, pass, exam, certificate and what is missing.',
    input: listInput(['name']).extend({ ...ofEvent, pass: filterOf(passWords) }),
    output: listOutput(ProofRow),
    csv: {
      file: 'seminar-proof',
      columns: [
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
    },
  }),
  setPass: command({
    at: 'seminars/setPass',
    access: seminarStaff,
    audits: ['not-found'],
    summary: 'Says of people whether they have passed, or that it is undecided again.',
    input: z.object({
      ...ofEvent,
      recordids: z.array(id()).min(1, 'Please choose a person.').max(MOST_CHOSEN),
      pass: z.enum(passWords),
      reason: optionalText(500),
    }),
    output: z.object({ changed: z.int() }),
    errors: {
      'reason-needed': {
        status: 400,
        message: 'Please give a reason: at least one of them does not meet the attendance requirement.',
      },
    },
  }),
  confirmPass: command({
    at: 'seminars/confirmPass',
    access: seminarStaff,
    audits: ['not-found', 'own-pass'],
    summary: 'Confirms a pass that someone else gave against the attendance.',
    input: z.object({ recordid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({}),
    errors: {
      'own-pass': 'You passed this person yourself. Another member of staff must confirm it.',
      'nothing-to-confirm': 'There is no pass that waits for a second person. Please look at it again.',
    },
  }),
  issuePreview: query({
    at: 'seminars/issuePreview',
    method: 'POST',
    access: seminarStaff,
    summary: 'What issuing certificates would come to now: for how many people, and why not for the others.',
    input: z.object({ ...ofEvent, recordids: z.array(id()).max(MOST_CHOSEN).optional() }),
    output: z.object({
      /** People who would get a certificate now. */
      due: z.int(),
      already: z.int(),
      missing: z.int(),
      /** What is missing, each with the number of people, the most frequent first. */
      why: z.array(z.object({ code: z.enum(proofLacks), people: z.int() })),
    }),
  }),
  issueCertificates: command({
    at: 'seminars/issueCertificates',
    access: seminarStaff,
    summary: 'Issues all certificates of an event that are due, in the background; no one gets one twice.',
    input: z.object({ ...ofEvent, recordids: z.array(id()).max(MOST_CHOSEN).optional() }),
    output: z.object({ runid: z.string() }),
    errors: {
      'not-over': 'The event is not over yet. Certificates are issued when its last session has ended.',
    },
  }),
  runRows: query({
    at: 'seminars/proofRunRows',
    access: seminarStaff,
    summary: 'What a run of certificates came to for each person.',
    input: listInput(['name']).extend({ runid: id(), outcome: filterOf(runOutcomes) }),
    output: listOutput(RunRow),
    csv: {
      file: 'certificates-issued',
      columns: [
        ['Name', (row) => row.name],
        ['Email', (row) => row.email],
        ['Result', (row) => row.outcome],
        ['What', (row) => row.message],
      ],
    },
  }),
  openExamSheet: command({
    at: 'seminars/openExamSheet',
    access: seminarStaff,
    summary: 'Opens the grade sheet of a seminar’s exam with every participant, or the one that is open.',
    input: z.object({
      ...ofEvent,
      examCode: requiredText(40),
      /** A rubric for hands-on work; '' is a paper of so many points. */
      rubricid: z.union([z.literal(''), id()]).default(''),
      mostPoints: wholeNumber(1, 1000).default(100),
    }),
    output: z.object({ sheetid: z.string() }),
    errors: { 'nobody-there': 'There are no participants to grade.' },
  }),
  setProofTerms: command({
    at: 'seminars/setProofTerms',
    access: ['product_admin'],
    summary: 'Whether certificates of seminars wait until the invoice is paid.',
    input: z.object({ waitsForPayment: flag() }),
    output: z.object({ waitsForPayment: z.boolean() }),
  }),
})
