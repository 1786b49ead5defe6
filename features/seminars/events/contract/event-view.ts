import { z } from 'zod'
import { eventFormats, eventStates, seatModes } from '../rules/event-labels.ts'
import { AgendaDay, Approval, Attraction, Hotel } from './parts.ts'

/** A seminar at one event, with the partner's price. */
const SeminarInEvent = z.object({
  semid: z.string(),
  code: z.string(),
  name: z.string(),
  /** 'ROSI' to 'ROSIV'; '' if it teaches no level. */
  level: z.string(),
  /** Price in US dollars: '1195.00'. */
  price: z.string(),
  /** Contact hours. */
  hours: z.number(),
  /** Remaining seats of the seminar; null means limited only by the event. */
  left: z.int().nullable(),
})

const EarlyBird = z.object({
  /** Integer percent. */
  percent: z.int(),
  /** Last time at which the discount applies. */
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

/** Event details for cards and pages; all timestamps are ISO 8601. */
const EventFacts = z.object({
  scheduleid: z.string(),
  name: z.string(),
  format: z.enum(eventFormats),
  /** IANA name of the event's time zone. */
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  registrationEndsAt: z.string(),
  isOpen: z.boolean(),
  /** Reason why registration is closed, as a sentence; '' while it is open. */
  whyClosed: z.string(),
  /** Remaining seats in the room and online; null means unlimited. */
  seatsLeft: z.int().nullable(),
  onlineLeft: z.int().nullable(),
  modes: z.array(z.enum(seatModes)),
  isFree: z.boolean(),
  /** Current early-bird discount, and all discount steps. */
  earlyBird: EarlyBird.nullable(),
  earlyBirdSteps: z.array(EarlyBird),
  hasRecording: z.boolean(),
  /** URL of its illustration, with an aspect ratio of 2:1. */
  picture: z.string(),
})

/** An event of the schedule, with the fields required by the specification (R-SEM-1). */
export const ScheduledEvent = EventFacts.extend({
  seminarsinevent: z.array(SeminarInEvent),
  /** Codes of full seminars. */
  fullcodes: z.array(z.string()),
  seminar_codes: z.array(z.string()),
  /** Number of registrations. */
  registrations: z.int(),
  /** Codes are secret, so this list is always empty; check single codes with `checkCode`. */
  eventpromocodes: z.array(z.object({ discountcode: z.string(), percent: z.int() })),
  globaldiscounts: z.array(z.object({ discountcode: z.string(), percent: z.int() })),
  /** Current date at the event: '2027-05-12'. */
  today: z.string(),
  earlybird1: z.int(),
  earlybird2: z.int(),
  /** Last days of the second and the first early bird; '' without one. */
  earlybird30: z.string(),
  earlybird45: z.string(),
  location: Location.nullable(),
  /** Current price of the cheapest seminar, after early bird discount. */
  priceFrom: z.string(),
  series: z.string(),
})
export type ScheduledEvent = z.output<typeof ScheduledEvent>

/** Full event details for the page before registration. */
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
    /** URL of the illustration of the city. */
    picture: z.string(),
    address: z.string(),
    zip: z.string(),
    directions: z.string(),
    hotel: Hotel.nullable(),
    attractions: z.array(Attraction),
  }).nullable(),
  host: z.object({ name: z.string(), description: z.string(), website: z.string() }).nullable(),
  series: z.object({ name: z.string(), description: z.string() }).nullable(),
  /** Names of the instructors. */
  instructors: z.array(z.string()),
  /** Markdown. */
  description: z.string(),
  /** Number of people on the waiting list. */
  waiting: z.int(),
})
export type EventView = z.output<typeof EventView>
export type SeminarInEventView = EventView['seminars'][number]
