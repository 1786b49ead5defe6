import { z } from 'zod'
import { doorStaff } from '#features/seminars/events/rules/access.ts'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { attendeeIn, firstAndLast, NewPerson } from '#features/seminars/registration/contract/person-texts.ts'
import { emailAddress, id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, file, paperLimits, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { DoorEvent, doorTimes, EntryResult, PersonStory, Roster } from './contract/door-views.ts'
import { notStarted } from './contract/not-started.ts'
import { entryKinds } from './rules/door/presence.ts'

const Done = z.object({ good: z.literal(true), message: z.string() })
const scheduleid = z.string().trim().max(60)
const reason = requiredText(500, 'Please give a reason.')

/** Events outside the caller's check-in access are reported as not found, and the attempt is audited. */
const guarded = { access: doorStaff, audits: ['not-found'] }

/** Maximum number of entries per request; larger outboxes are sent in batches. */
export const MAX_ENTRIES = 300

export const AttendanceEntry = z
  .object({
    /** Generated on the device; resending is idempotent. */
    id: id(),
    sessionid: id(),
    kind: z.enum(entryKinds),
    /** Time by the device's clock, or as typed. */
    at: z.iso.datetime('Please enter a time.'),
    /** Participant: the registration, the text of the badge's QR code, or the typed code. */
    recordid: id().optional(),
    badge: z.string().trim().max(400).optional(),
    reason: optionalText(500),
    /** Entry corrected by this one. */
    replaces: id().nullable().default(null),
  })
  .refine(({ recordid, badge }) => recordid || badge, { path: ['badge'], message: 'Please say whose it is.' })
  .refine(({ replaces, reason: why }) => !replaces || why, {
    path: ['reason'],
    message: 'Please give a reason.',
  })
  .refine(({ kind, replaces }) => kind !== 'void' || replaces, {
    path: ['replaces'],
    message: 'Please choose what to undo.',
  })
export type AttendanceEntry = z.output<typeof AttendanceEntry>

const certificateEmail = emailAddress('Please enter the email address; the certificate goes there.')

/** Minimum data to admit a participant without a registration. */
export const WalkIn = z.object({
  ...firstAndLast,
  emailAddress: certificateEmail,
  company: optionalText(200),
  phone: optionalText(40),
  special: optionalText(500),
  seminarIds: z.array(id()).min(1, 'Please choose at least one seminar.').max(20),
  mode: z.enum(seatModes).default('in-person'),
  /** `desk`: payment to staff. `invoice` requires the complete address, and an event that still sells seats. */
  pays: z.enum(['desk', 'invoice']).default('desk'),
  title: optionalText(120),
  address: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  country: optionalText(60),
})
export type WalkIn = z.output<typeof WalkIn>

export const Substitute = NewPerson.extend({ emailAddress: certificateEmail })

const personRefusals = {
  'event-full': 'This event is full. You can substitute someone who did not come.',
  'event-closed': 'Registration for this event is closed.',
  'already-registered': 'This person is registered for this event already. Please search for the name.',
  'not-now': 'This registration can no longer be changed.',
} as const

export const attendance = contract('attendance.door', 'seminars/door', {
  events: query({
    ...guarded,
    summary:
      'Lists the events that the caller can check people in to. Instructors see the events they teach.',
    input: listInput(['date']).extend({ when: z.enum(doorTimes).default('today') }),
    output: listOutput(DoorEvent),
    csvFile: 'door-events',
    csv: [
      ['Event', (row) => row.name],
      ['Format', (row) => row.format],
      ['Status', (row) => row.state],
      ['Begins', (row) => row.startsAt],
      ['Ends', (row) => row.endsAt],
      ['Time zone', (row) => row.timeZone],
      ['Where', (row) => row.where],
      ['Registered', (row) => row.registered],
      ['Checked in', (row) => row.seen],
    ],
  }),
  roster: query({
    ...guarded,
    summary: 'Returns all registrants of an event with their entries in one response for offline storage.',
    input: z.object({ scheduleid }),
    output: Roster,
  }),
  record: command({
    ...guarded,
    summary:
      'Records a batch of attendance entries and returns the status of each. Repeats and entries from several devices in any order give the same result.',
    input: z.object({
      scheduleid,
      /** Name of the phone or tablet. */
      device: optionalText(60),
      /** Current time by the device's clock. */
      sentAt: z.iso.datetime(),
      entries: z.array(AttendanceEntry).min(1).max(MAX_ENTRIES),
    }),
    output: z.object({ results: z.array(EntryResult), now: z.string() }),
  }),
  account: query({
    ...guarded,
    method: 'POST',
    summary: 'Returns the registrant of an event identified by an account QR code.',
    input: z.object({ scheduleid, token: z.string().trim().max(400) }),
    output: z.object({ recordid: z.string() }),
    errors: { 'unknown-badge': 'This code is not genuine, has expired, or belongs to someone else.' },
    audits: ['not-found', 'unknown-badge'],
  }),
  person: query({
    ...guarded,
    summary:
      'Returns all entries of a participant with their authors and status, and the minutes that count.',
    input: z.object({ recordid: id() }),
    output: PersonStory,
  }),
  walkIn: command({
    ...guarded,
    transactions: 'own',
    summary: 'Registers a person at check-in if a seat is available.',
    input: z.object({ scheduleid, person: WalkIn }),
    output: Done.extend({ recordid: z.string(), badgeCode: z.string() }),
    errors: personRefusals,
  }),
  substitute: command({
    ...guarded,
    transactions: 'own',
    summary: 'Replaces a registered participant with another person, with a new name and badge code.',
    input: z.object({ recordid: id(), person: attendeeIn(Substitute), reason }),
    output: Done.extend({ badgeCode: z.string() }),
    errors: personRefusals,
  }),
  setAttended: command({
    ...guarded,
    summary: 'Overrides a participant’s overall attendance; null reverts to the check-ins.',
    input: z.object({ recordid: id(), attended: z.boolean().nullable(), reason }),
    output: Done,
    errors: notStarted,
  }),
  badgesPrinted: command({
    ...guarded,
    summary: 'Records printed badges so that the next print includes only the others.',
    input: z.object({ scheduleid, badgeCodes: z.array(z.string().max(20)).min(1).max(5000) }),
    output: z.object({ printed: z.int() }),
  }),
  badgePaper: file({
    ...guarded,
    at: 'seminars/door/badges.pdf',
    limits: paperLimits,
    summary: 'Returns the badges of an event as a PDF.',
    errors: { 'nothing-to-print': { status: 404, message: 'There is no badge to print.' } },
    input: z.object({
      scheduleid,
      /** `all`, `not-printed`, or the id of one registration. */
      which: z.union([z.enum(['all', 'not-printed']), z.uuid()]).default('all'),
    }),
  }),
  signInPaper: file({
    reads: 'replica',
    ...guarded,
    at: 'seminars/door/sign-in.pdf',
    limits: paperLimits,
    summary: 'Returns the sign-in sheets of an event as a PDF.',
    errors: { 'nothing-to-print': { status: 404, message: 'There is no session to be signed for.' } },
    input: z.object({
      scheduleid,
      sessionid: z.uuid().optional(),
      /** All sessions of a day, such as '2027-05-12'; if neither is given, all sessions. */
      day: z.iso.date().optional(),
    }),
  }),
})
