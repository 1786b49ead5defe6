import { z } from 'zod'
import {
  day,
  emailAddress,
  id,
  instant,
  integer,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { command, contract, signedIn } from '#platform/contract/operation.ts'
import { inRow, past, slotids, taken, zone } from './contract/booking.ts'
import { slotStates } from './rules/slot-state.ts'
import { clockTimes, MAX_WEEKS } from './rules/slots.ts'

const time = z.enum(clockTimes as [string, ...string[]], 'Please choose a time.')
const color = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Please choose a color.')])
const link = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Please enter an address that begins with https://.' }).max(500),
])

/** Slot fields that consultants enter. */
const words = { title: optionalText(80), body: optionalText(500), url: link, color }

const Slot = z.object({
  slotid: z.string(),
  startsAt: instant(),
  /** Time zone of the consultant. */
  zone: z.string(),
  consultantid: z.string(),
  consultant: z.string(),
  title: z.string(),
  body: z.string(),
  color: z.string(),
  /**
   * `held` is held for the caller; slots held for others are `taken`. Slots booked by others, and half hours in a
   * `pause` adjacent to appointments, are visible only to consultants.
   */
  state: z.enum(slotStates),
  /** Set for slots that are held for the caller and not being paid. */
  heldUntil: instant().nullable(),
  /** Customer of the booking; visible to consultants. */
  bookedBy: z.string().nullable(),
})
export type Slot = z.output<typeof Slot>

const Appointment = z.object({
  appointmentid: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  zone: z.string(),
  /** Name of the other party: the consultant, or for consultants the customer. */
  withWhom: z.string(),
  isConsultant: z.boolean(),
  topic: z.string(),
  /** Meeting link or location; '' if the consultant adds it later. */
  url: z.string(),
  isChangeFree: z.boolean(),
  /** Photos, documents, and links of the appointment; `path` is the page of a link, '' for a file. */
  files: z.array(z.object({ fileid: z.string(), name: z.string(), path: z.string(), isMine: z.boolean() })),
})
export type Appointment = z.output<typeof Appointment>

/** An alternative to a time that is no longer available, returned as `nearest` in a `taken` refusal. */
export interface NearestTime {
  slotids: string[]
  /** An ISO timestamp. */
  startsAt: string
  /** Time zone of the consultant. */
  zone: string
  consultant: string
}

const OneAppointment = z.object({ appointmentid: id() })
const booked = 'Someone has booked this time. Cancel the appointment first.'
const tooLate =
  'It begins in less than 24 hours and cannot be moved any more. Please write to your consultant.'

export const consulting = contract('consulting', {
  week: signedIn.query({
    summary: 'Returns the slots of seven days, the caller’s hours, and the caller’s upcoming appointments.',
    input: z.object({ day: day(), zone }),
    output: z.object({
      isConsultant: z.boolean(),
      /** Bookable balance of the caller in hours, in half-hour steps. */
      hours: z.number(),
      /** Price of half an hour in US cents; null if sold only by quote. */
      halfHourMinor: z.int().nullable(),
      /** A consultant's breaks before and after appointments, in minutes; null for other users. */
      pauses: z.object({ before: z.int(), after: z.int() }).nullable(),
      slots: z.array(Slot),
      /** Next bookable half hour if this week has none; null if no later one exists. */
      nextFree: instant().nullable(),
      appointments: z.array(Appointment),
    }),
  }),
  book: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({ slotids, topic: requiredText(2000, 'Please say what it is about.') }),
    output: OneAppointment,
    errors: {
      taken,
      'not-in-row': inRow,
      past,
      'no-hours': 'You do not have so many hours. Buy them, or ask for a quote first.',
    },
  }),
  move: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Reschedules an appointment to the same number of half hours at other times.',
    input: OneAppointment.extend({ slotids }),
    output: OneAppointment,
    errors: {
      taken,
      'not-in-row': inRow,
      past,
      'too-late': tooLate,
      'other-length': { status: 400, message: 'Please choose as many half hours as you have booked.' },
    },
  }),
  cancel: signedIn.command({
    summary:
      'Cancels an appointment. Its consultant can also cancel it. `givenBack` is the number of hours that can be booked again.',
    input: OneAppointment.extend({ reason: optionalText(500) }),
    output: z.object({ givenBack: z.number() }),
    errors: { past },
  }),
  calendarFile: signedIn.file({
    at: 'consulting/appointment.ics',
    summary: 'Returns an appointment as a calendar file for its participants.',
    input: OneAppointment,
  }),
  addSlots: command({
    access: ['consulting_admin'],
    summary:
      'Offers the half hours of a day, or of the same day in several weeks. Existing slots are unchanged.',
    input: z
      .object({ day: day(), start: time, end: time, weeks: integer(1, MAX_WEEKS), zone, ...words })
      .refine(({ start, end }) => clockTimes.indexOf(end) > clockTimes.indexOf(start), {
        path: ['end'],
        message: 'The end must be after the start.',
      }),
    output: z.object({ added: z.number() }),
    errors: { past },
  }),
  removeSlot: command({
    access: ['consulting_admin'],
    input: z.object({ slotid: id() }),
    output: z.object({ good: z.literal(true) }),
    errors: { booked },
  }),
  giveHours: command({
    access: ['consulting_admin'],
    summary: 'Adds purchased hours to a user’s account. Negative values remove hours.',
    input: z.object({
      email: emailAddress(),
      /** Half hours, as integers to avoid fractions. */
      halves: integer(-400, 400),
      reason: requiredText(200, 'Please name the quote or the order.'),
      requestid: id(),
    }),
    output: z.object({ name: z.string(), hours: z.number() }),
    errors: {
      unknown: { status: 404, message: 'No one has an account with this address.' },
      'no-hours': 'They do not have so many hours left.',
    },
  }),
})

const WireSlot = z.object({
  date: z.string(),
  start: z.string(),
  end: z.string(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  color: z.string(),
  /** Start in milliseconds; identifies a slot when it is deleted. */
  timestamp: z.number(),
  offset: z.number(),
})

/** Calls required by the specification. */
export const consultingWire = contract('consultingWire', {
  getDates: signedIn.query({
    at: 'consulting/getIonicAvailableDates',
    method: 'POST',
    self: 'userid',
    summary:
      'Lists upcoming free slots in the caller’s local time and whether the caller is a consulting administrator.',
    input: z.object({ userid: optionalText(60), offset: optionalText(10) }),
    output: z.object({ dates: z.array(WireSlot), admin: z.boolean() }),
  }),
  deleteDate: command({
    at: 'consulting/deleteIonicAvailableDates',
    access: ['consulting_admin'],
    self: 'userid',
    refusals: 'good',
    input: z.object({
      userid: optionalText(60),
      date: optionalText(40),
      timestamp: integer(0, 4_102_444_800_000),
    }),
    output: z.object({ good: z.literal(true) }),
    errors: { booked },
  }),
  createDate: command({
    at: 'consulting/createIonicAvailableDates',
    access: ['consulting_admin'],
    self: 'userid',
    refusals: 'good',
    summary: 'Offers every half hour from `start` to `end`, in a time zone `offset` minutes behind UTC.',
    input: z.object({
      userid: optionalText(60),
      date: day(),
      start: z.string().max(10),
      end: z.string().max(10),
      title: optionalText(80),
      body: optionalText(500),
      url: link.default(''),
      color: color.default(''),
      timestamp: optionalText(20),
      offset: optionalText(10),
    }),
    output: z.object({ good: z.literal(true), added: z.number() }),
    errors: { past },
  }),
})
