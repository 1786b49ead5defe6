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

/** For a seat of a set: the course it is for. '' leaves the choice open, or unchanged if already made. */
const chosenCourse = () => optionalText(40).default('')

const CourseName = z.object({ courseid: z.string(), coursename: z.string() })

export const SeatPurchase = z.object({
  purchaseid: z.string(),
  /** Null for the oldest purchases. */
  order: z.object({ orderid: z.string(), name: z.string() }).nullable(),
  name: z.string(),
  model: z.enum(seatModels),
  boughtAt: instant(),
  /** Courses each seat opens; for a set, its current courses. */
  courses: z.array(CourseName),
  counts: z.object({
    total: z.int(),
    free: z.int(),
    invited: z.int(),
    used: z.int(),
    refunded: z.int(),
  }),
  /** Company whose administrators and supervisors also manage the seats; null if only the buyer does. */
  company: z.object({ compid: z.string(), name: z.string() }).nullable(),
  /** Companies to which the buyer may assign these seats. */
  mayBelongTo: z.array(z.object({ compid: z.string(), name: z.string() })),
})
export type SeatPurchase = z.output<typeof SeatPurchase>

export const SeatRow = z.object({
  seatid: z.string(),
  position: z.int(),
  state: z.enum(seatStates),
  /** Null once the seat can no longer be claimed. */
  code: z.string().nullable(),
  invitedEmail: z.string().nullable(),
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** When the seat entered this state. */
  since: instant(),
  /** True if the learner has started; the seat can then no longer be reclaimed. */
  started: z.boolean(),
  /** For a seat of a set: the course it was assigned or claimed for; null if not chosen yet. */
  chosen: CourseName.nullable(),
  /** End of the learner's access. */
  until: instant().nullable(),
  /** True if the year has ended; the seat can no longer be assigned. */
  isOver: z.boolean(),
})
export type SeatRow = z.output<typeof SeatRow>

export const SeatEntry = z.object({
  entryid: z.string(),
  at: instant(),
  act: z.enum(seatActs),
  /** Change in the number of free seats. */
  change: z.int(),
  /** Number of free seats after the change. */
  free: z.int(),
  by: z.string().nullable(),
  message: z.string(),
})
export type SeatEntry = z.output<typeof SeatEntry>

const ofPurchase = z.object({ purchaseid: id() })
const ofSeat = z.object({ seatid: id() })

/** Operations on seats, separate from the contract loaded by every visitor. */
export const seating = contract('learning', {
  seat: anyone.query({
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Returns the courses that a registration code unlocks, before it is claimed.',
    input: z.object({ code }),
    output: z.object({
      code: z.string(),
      name: z.string(),
      model: z.enum(seatModels),
      /** For a set: true if the course is chosen; `courses` then contains only that one. */
      isChosen: z.boolean(),
      /** End of the seat's year; null before the year starts. */
      endsAt: instant().nullable(),
      courses: z.array(
        CourseName.extend({
          summary: z.string(),
          contactHours: z.number(),
          /** True if the caller is already enrolled in it by any means. */
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
      /** `opened` is false if the user was already enrolled. */
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
    summary: 'Lists the caller’s seat purchases with the number of free seats.',
    output: z.object({ purchases: z.array(SeatPurchase) }),
  }),
  seats: signedIn.query({
    summary: 'Lists the seats of one of the caller’s purchases.',
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
      'Lists the seat ledger of a purchase, newest first. The changes add up to the number of free seats.',
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
    summary: 'Returns the number of seats in use in a purchase, by the cost center of the seat holder.',
    input: ofPurchase,
    output: z.object({ centers: z.array(z.object({ costCenter: z.string(), seats: z.int() })) }),
  }),
  colleagues: signedIn.query({
    limits: [{ times: 120, minutes: 15, per: 'user' }],
    summary: 'Lists people in the caller’s company. The list is empty if the caller has no company.',
    input: z.object({
      search: optionalText(100),
      /** For seats of a company: limits the search to its people, or to those of the calling supervisor. */
      purchaseid: z.union([z.literal(''), id()]).default(''),
      /** For seats of a set: the course for which people are searched. */
      courseid: chosenCourse(),
    }),
    output: z.object({
      company: z.string().nullable(),
      people: z.array(
        z.object({
          userid: z.string(),
          name: z.string(),
          email: z.string(),
          /** True if the user already has the requested course. */
          has: z.boolean(),
        }),
      ),
    }),
  }),
  giveSeats: signedIn.command({
    transactions: 'own',
    limits: [{ times: 40, minutes: 60, per: 'user' }],
    summary:
      'Assigns free seats, all or none. Colleagues are enrolled immediately; other addresses are invited.',
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
    summary: 'Allows everyone responsible for a company to manage seats that the caller bought.',
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
    summary:
      'Revokes a seat before learning starts, which makes it free again. Its old code and link stop working.',
    input: ofSeat,
    output: z.object({ code: z.string() }),
    errors: {
      'in-use': 'This seat can no longer be revoked: the learner has started.',
      refunded: 'This seat was refunded.',
      'year-over': 'The year of this seat is over.',
    },
  }),
})
