import { z } from 'zod'
import { eventFormats, eventStates, seatModes } from '../rules/event-labels.ts'
import { AgendaDay, Approval, Attraction, Hotel } from './parts.ts'

/** A seminar as it is held at one event, at what it costs under the partner. */
const SeminarInEvent = z.object({
  semid: z.string(),
  code: z.string(),
  name: z.string(),
  /** 'ROSI' to 'ROSIV', '' where it teaches none. */
  level: z.string(),
  /** US dollars: '1195.00'. */
  price: z.string(),
  /** Contact hours. */
  hours: z.number(),
  /** Seats of its own that are left; null is as many as the event has. */
  left: z.int().nullable(),
})

const EarlyBird = z.object({
  /** Whole percent. */
  percent: z.int(),
  /** The last moment at which it counts. */
  until: z.string(),
})
export type EarlyBird = z.output<typeof EarlyBird>

const Location = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  region: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** What a card and a page say of an event; all moments are ISO 8601. */
const EventFacts = z.object({
  scheduleid: z.string(),
  name: z.string(),
  format: z.enum(eventFormats),
  /** IANA name: the event's own clock. */
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  registrationEndsAt: z.string(),
  isOpen: z.boolean(),
  /** Why nobody can register, in a sentence; '' while it is open. */
  whyClosed: z.string(),
  /** Seats in the room and places online that are left; null is any number. */
  seatsLeft: z.int().nullable(),
  onlineLeft: z.int().nullable(),
  modes: z.array(z.enum(seatModes)),
  isFree: z.boolean(),
  /** The early bird that counts now, and all that there are. */
  earlyBird: EarlyBird.nullable(),
  earlyBirdSteps: z.array(EarlyBird),
  hasRecording: z.boolean(),
  /** Address of its drawing, twice as wide as high. */
  picture: z.string(),
})

/** An event of the schedule, with the fields of the specified wire (R-SEM-1). */
export const ScheduledEvent = EventFacts.extend({
  seminarsinevent: z.array(SeminarInEvent),
  /** Codes of the seminars that are full. */
  fullcodes: z.array(z.string()),
  seminar_codes: z.array(z.string()),
  /** How many people are registered. */
  registrations: z.int(),
  /** Codes are secrets of those who have them: always empty here, asked one by one with `checkCode`. */
  eventpromocodes: z.array(z.object({ discountcode: z.string(), percent: z.int() })),
  globaldiscounts: z.array(z.object({ discountcode: z.string(), percent: z.int() })),
  /** The day at the event, as '2027-05-12'. */
  today: z.string(),
  earlybird1: z.int(),
  earlybird2: z.int(),
  /** The last days of the second and of the first early bird; '' without one. */
  earlybird30: z.string(),
  earlybird45: z.string(),
  location: Location.nullable(),
  /** The price of its cheapest seminar at this moment, early bird taken off. */
  priceFrom: z.string(),
  series: z.string(),
})
export type ScheduledEvent = z.output<typeof ScheduledEvent>

/** Everything that somebody wants to know before registering. */
export const EventView = EventFacts.extend({
  state: z.enum(eventStates),
  seminars: z.array(
    SeminarInEvent.extend({
      summary: z.string(),
      /** Markdown. */
      description: z.string(),
      agenda: z.array(AgendaDay),
      brings: z.array(z.string()),
      approvals: z.array(Approval),
    }),
  ),
  location: Location.extend({
    /** Address of the drawing of its city. */
    picture: z.string(),
    address: z.string(),
    zip: z.string(),
    directions: z.string(),
    hotel: Hotel.nullable(),
    attractions: z.array(Attraction),
  }).nullable(),
  host: z.object({ name: z.string(), description: z.string(), website: z.string() }).nullable(),
  series: z.object({ name: z.string(), description: z.string() }).nullable(),
  /** Names of those who teach. */
  instructors: z.array(z.string()),
  /** Markdown. */
  description: z.string(),
  /** How many people wait for seats. */
  waiting: z.int(),
})
export type EventView = z.output<typeof EventView>
export type SeminarInEventView = EventView['seminars'][number]
