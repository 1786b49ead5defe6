import { z } from 'zod'
import { eventFormats, eventStates, seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { instant } from '#platform/contract/fields.ts'
import { outcomes } from '../rules/door/outcome-text.ts'
import { payStates } from '../rules/door/pay-states.ts'
import { entryKinds } from '../rules/door/presence.ts'

/** Which events the door's list has, by the day where each is held. */
export const doorTimes = ['today', 'coming', 'past', 'all'] as const
export type DoorTime = (typeof doorTimes)[number]

/** An event in the door's list. */
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
  /** How many of them were seen at any of its sessions. */
  seen: z.int(),
})
export type DoorEvent = z.output<typeof DoorEvent>

/** A compact effective entry: its id, the session's index in the roster, kind, and milliseconds. */
export const WireEntry = z.tuple([z.string(), z.int(), z.enum(['in', 'out']), z.int()])
export type WireEntry = z.output<typeof WireEntry>

export const DoorPerson = z.object({
  recordid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  /** Places in the roster's list of seminars. */
  seminars: z.array(z.int()),
  mode: z.enum(seatModes),
  badgeCode: z.string(),
  pays: z.enum(payStates),
  special: z.string(),
  /** What staff say of the attendance as a whole; null leaves it to the check-ins. */
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
  /** Seats in the room that are left; null is any number. */
  seatsLeft: z.int().nullable(),
  seminars: z.array(
    z.object({
      semid: z.string(),
      code: z.string(),
      name: z.string(),
      level: z.string(),
      /** US dollars at this event: '1195.00'. */
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
  /** The server's clock. */
  now: instant(),
})
export type Roster = z.output<typeof Roster>

/** The outcome of one entry of a batch. */
export const EntryResult = z.object({
  id: z.string(),
  outcome: z.enum(outcomes),
  /** As the door reads it. */
  message: z.string(),
  /** Whose it is; null where nobody was found. */
  recordid: z.string().nullable(),
  at: instant(),
})
export type EntryResult = z.output<typeof EntryResult>

/** An entry with who made it, for the history of one person. */
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
  /** `counts`; `repeat`: it was known already; `replaced` by a correction; `correction`: takes another back. */
  status: z.enum(['counts', 'repeat', 'replaced', 'correction']),
})

export const PersonStory = z.object({
  recordid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  entries: z.array(EntryStory),
  /** Minutes that count, by seminar. */
  credited: z.array(z.object({ semid: z.string(), name: z.string(), minutes: z.int(), of: z.int() })),
})
export type PersonStory = z.output<typeof PersonStory>
