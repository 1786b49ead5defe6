import { z } from 'zod'
import { emailAddress, id, instant, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { anyone, command, contract, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { MAX_EMAILS } from '../rules/read-emails.ts'
import { seatModels } from '../rules/seat-models.ts'
import { seatActs, seatStates } from '../rules/seat-state.ts'

const code = requiredText(40, 'Please enter the registration code.')
const unknownCode = {
  'unknown-code': { status: 404, message: 'We do not know this registration code. Please check it.' },
} as const

/** For a seat of a set: the course it is for; '' leaves the choice open or to an earlier one. */
const chosenCourse = () => optionalText(40).default('')

const CourseName = z.object({ courseid: z.string(), coursename: z.string() })

export const SeatPurchase = z.object({
  purchaseid: z.string(),
  /** Null for the oldest purchases. */
  order: z.object({ orderid: z.string(), name: z.string() }).nullable(),
  name: z.string(),
  model: z.enum(seatModels),
  boughtAt: instant(),
  /** What each seat opens; of a set the courses that it has now. */
  courses: z.array(CourseName),
  counts: z.object({
    total: z.int(),
    free: z.int(),
    invited: z.int(),
    used: z.int(),
    refunded: z.int(),
  }),
  /** Whose administrators and supervisors look after the seats too; null where the buyer alone does. */
  company: z.object({ compid: z.string(), name: z.string() }).nullable(),
  /** To which companies the buyer may give them. */
  mayBelongTo: z.array(z.object({ compid: z.string(), name: z.string() })),
})
export type SeatPurchase = z.output<typeof SeatPurchase>

export const SeatRow = z.object({
  seatid: z.string(),
  position: z.int(),
  state: z.enum(seatStates),
  /** Null once nobody can claim it. */
  code: z.string().nullable(),
  invitedEmail: z.string().nullable(),
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Since when it is in this state. */
  since: instant(),
  /** Whether the learner has started; the seat can no longer be reclaimed then. */
  started: z.boolean(),
  /** Of a seat of a set: the course that it was given or claimed for; null while that is open. */
  chosen: CourseName.nullable(),
  /** The end of the learner's access. */
  until: instant().nullable(),
  /** A year that has ended; nobody can have the seat any more. */
  isOver: z.boolean(),
})
export type SeatRow = z.output<typeof SeatRow>

export const SeatEntry = z.object({
  entryid: z.string(),
  at: instant(),
  act: z.enum(seatActs),
  /** What it did to the number of free seats. */
  change: z.int(),
  /** How many were free after it. */
  free: z.int(),
  by: z.string().nullable(),
  message: z.string(),
})
export type SeatEntry = z.output<typeof SeatEntry>

const ofPurchase = z.object({ purchaseid: id() })
const ofSeat = z.object({ seatid: id() })

/** Operations on seats, apart from the contract that every visitor loads. */
export const seating = contract('learning', {
  seat: anyone.query({
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Which courses a registration code opens, before it is claimed.',
    input: z.object({ code }),
    output: z.object({
      code: z.string(),
      name: z.string(),
      model: z.enum(seatModels),
      /** Of a set: whether the course is chosen; `courses` then has only that one. */
      isChosen: z.boolean(),
      /** The end of its year; null before the year starts. */
      endsAt: instant().nullable(),
      courses: z.array(
        CourseName.extend({
          summary: z.string(),
          contactHours: z.number(),
          /** The caller is already enrolled in it, by whatever way. */
          enrolled: z.boolean(),
        }),
      ),
      state: z.enum(['free', 'yours', 'taken']),
    }),
    errors: unknownCode,
  }),
  claimSeat: signedIn.command({
    limits: [
      { times: 20, minutes: 15, per: 'user' },
      { times: 60, minutes: 15, per: 'ip' },
    ],
    input: z.object({ code, courseid: chosenCourse() }),
    output: z.object({
      /** `opened` is false where the person was enrolled before. */
      courses: z.array(CourseName.extend({ opened: z.boolean() })),
    }),
    errors: {
      ...unknownCode,
      'choose-course': { status: 400, message: 'Please choose one of the courses of this seat.' },
      'already-claimed': 'This registration code has already been used by someone else.',
      'already-enrolled': 'You already have everything in this seat. Pass the code on to someone else.',
    },
  }),
  seatPurchases: signedIn.query({
    summary: 'What the caller bought seats with, and how many are free.',
    output: z.object({ purchases: z.array(SeatPurchase) }),
  }),
  seats: signedIn.query({
    summary: 'The seats of one purchase of the caller.',
    input: listInput(['position']).extend({
      purchaseid: id(),
      state: z.enum([...seatStates, '']).default(''),
    }),
    output: listOutput(SeatRow),
    csvFile: 'seats',
    csv: [
      ['Seat', (row) => row.position],
      ['Status', (row) => row.state],
      ['Person', (row) => row.person?.name],
      ['Email', (row) => row.person?.email ?? row.invitedEmail],
      ['Since', (row) => row.since],
      ['Course', (row) => row.chosen?.coursename],
      ['Access until', (row) => row.until],
      ['Has started', (row) => row.started],
      ['Registration code', (row) => row.code],
    ],
  }),
  seatLedger: signedIn.query({
    summary:
      'The ledger of the seats of one purchase, the newest first; the changes add up to the free seats.',
    input: listInput(['newest']).extend({ purchaseid: id() }),
    output: listOutput(SeatEntry).extend({ sum: z.int() }),
    csvFile: 'seats-ledger',
    csv: [
      ['When', (row) => row.at],
      ['What', (row) => row.act],
      ['Change of free seats', (row) => row.change],
      ['Free after it', (row) => row.free],
      ['By', (row) => row.by],
      ['Remark', (row) => row.message],
    ],
  }),
  seatCostCenters: signedIn.query({
    summary: 'The seats of one purchase that are in use, by the cost center of who has them.',
    input: ofPurchase,
    output: z.object({ centers: z.array(z.object({ costCenter: z.string(), seats: z.int() })) }),
  }),
  colleagues: signedIn.query({
    limits: [{ times: 120, minutes: 15, per: 'user' }],
    summary: "People of the caller's own company; no one where the caller has none.",
    input: z.object({
      search: optionalText(100),
      /** Of a company's seats: its people, or those of the supervisor who asks. */
      purchaseid: z.union([z.literal(''), id()]).default(''),
      /** Of seats of a set: the course for which people are sought. */
      courseid: chosenCourse(),
    }),
    output: z.object({
      company: z.string().nullable(),
      people: z.array(
        z.object({
          userid: z.string(),
          name: z.string(),
          email: z.string(),
          /** Has the course that was asked for. */
          has: z.boolean(),
        }),
      ),
    }),
  }),
  giveSeats: signedIn.command({
    transactions: 'own',
    limits: [{ times: 40, minutes: 60, per: 'user' }],
    summary:
      'Gives free seats away, all of them or none: colleagues are enrolled at once, other addresses are invited.',
    input: ofPurchase.extend({
      courseid: chosenCourse(),
      userids: jsonText(z.array(id()).max(MAX_EMAILS)).default([]),
      emails: jsonText(
        z.array(emailAddress()).max(MAX_EMAILS, `Please give at most ${MAX_EMAILS} addresses at a time.`),
      ).default([]),
    }),
    output: z.object({ assigned: z.int(), invited: z.int() }),
    errors: {
      nobody: { status: 400, message: 'Please choose who gets the seats.' },
      'no-free-seats': 'There are not that many free seats.',
    },
  }),
  seatsToCompany: command({
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'Lets all who answer for a company look after seats that the caller bought.',
    input: ofPurchase.extend({ compid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  resendInvitation: signedIn.command({
    transactions: 'own',
    limits: [{ times: 40, minutes: 60, per: 'user' }],
    input: ofSeat,
    output: z.object({ email: z.string() }),
    errors: { 'not-invited': 'This seat no longer has an invitation.' },
  }),
  reclaimSeat: signedIn.command({
    transactions: 'own',
    summary: 'Makes a seat free again while nothing was learned with it. Its old code and link stop working.',
    input: ofSeat,
    output: z.object({ code: z.string() }),
    errors: {
      'in-use': 'This seat can no longer be revoked: the learner has started.',
      refunded: 'This seat was refunded.',
      'year-over': 'The year of this seat is over.',
    },
  }),
})
