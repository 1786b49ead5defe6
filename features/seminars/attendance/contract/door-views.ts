import { z } from 'zod'
import { eventFormats, eventStates, seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { instant } from '#platform/contract/fields.ts'
import { outcomes } from '../rules/door/outcome-text.ts'
import { payStates } from '../rules/door/pay-states.ts'
import { entryKinds } from '../rules/door/presence.ts'

/** Events in the check-in list, by local date of the event. */
export const doorTimes = ['today', 'coming', 'past', 'all'] as const
export type DoorTime = (typeof doorTimes)[number]

/** An event in the check-in list. */
export const DoorEvent = z.object({
  scheduleid: z.string(),
  name: z.string(),
  state: z.enum(eventStates),
  format: z.enum(eventFormats),
  startsAt: instant(),
  endsAt: instant(),
  timeZone: z.string(),
  where: z.string(),
  registered: z.int(),
  /** Number of registrants who checked in at any session. */
  seen: z.int(),
})
export type DoorEvent = z.output<typeof DoorEvent>

/** An effective entry in compact form: ID, index of the session in the roster, kind, and milliseconds. */
export const WireEntry = z.tuple([z.string(), z.int(), z.enum(['in', 'out']), z.int()])
export type WireEntry = z.output<typeof WireEntry>

export const DoorPerson = z.object({
  recordid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  /** Indexes in the roster's list of seminars. */
  seminars: z.array(z.int()),
  mode: z.enum(seatModes),
  badgeCode: z.string(),
  pays: z.enum(payStates),
  special: z.string(),
  /** Attendance set manually by staff; null uses the check-ins. */
  attended: z.boolean().nullable(),
  isPrinted: z.boolean(),
  entries: z.array(WireEntry),
})
export type DoorPerson = z.output<typeof DoorPerson>

export const Roster = z.object({
  scheduleid: z.string(),
  name: z.string(),
  state: z.enum(eventStates),
  format: z.enum(eventFormats),
  modes: z.array(z.enum(seatModes)),
  timeZone: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  /** Remaining seats in the room; null means unlimited. */
  seatsLeft: z.int().nullable(),
  seminars: z.array(
    z.object({
      semid: z.string(),
      code: z.string(),
      name: z.string(),
      level: z.string(),
      /** Price at this event in US dollars: '1195.00'. */
      price: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({
      sessionid: z.string(),
      semid: z.string(),
      name: z.string(),
      startsAt: instant(),
      endsAt: instant(),
    }),
  ),
  people: z.array(DoorPerson),
  /** Current server time. */
  now: instant(),
})
export type Roster = z.output<typeof Roster>

/** Outcome of one entry of a batch. */
export const EntryResult = z.object({
  id: z.string(),
  outcome: z.enum(outcomes),
  /** Message shown at check-in. */
  message: z.string(),
  /** Registration of the entry; null if none was found. */
  recordid: z.string().nullable(),
  at: instant(),
})
export type EntryResult = z.output<typeof EntryResult>

/** An entry with its author, for a participant's history. */
const EntryStory = z.object({
  id: z.string(),
  sessionid: z.string(),
  session: z.string(),
  kind: z.enum(entryKinds),
  at: instant(),
  recordedAt: instant(),
  by: z.string(),
  device: z.string(),
  reason: z.string(),
  /** `counts`; `repeat`: already known; `replaced` by a correction; `correction`: cancels another entry. */
  status: z.enum(['counts', 'repeat', 'replaced', 'correction']),
})

export const PersonStory = z.object({
  recordid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  entries: z.array(EntryStory),
  /** Credited minutes by seminar. */
  credited: z.array(z.object({ semid: z.string(), name: z.string(), minutes: z.int(), of: z.int() })),
})
export type PersonStory = z.output<typeof PersonStory>
