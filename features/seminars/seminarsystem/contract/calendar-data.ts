import { z } from 'zod'
import {
  AgendaDay,
  Approval,
  Attraction,
  Hotel,
  Recording,
} from '#features/seminars/events/contract/parts.ts'
import { eventFormats, eventStates, seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { each, personFields } from '#features/seminars/registration/contract/person-texts.ts'
import { registrationStates } from '#features/seminars/registration/rules/registration-states.ts'
import { instant } from '#platform/contract/fields.ts'

const revision = z.int()
const count = z.int()
const limit = z.int().nullable()

const GlobalDiscount = z.object({ discountcode: z.string(), percent: z.int() })

const WireCode = GlobalDiscount.extend({
  codeid: z.string(),
  /** null means any number. */
  howmany: limit,
  orPercent: z.int(),
  used: count,
})

const WireSeminarOfEvent = z.object({
  semid: z.string(),
  code: z.string(),
  name: z.string(),
  /** `price` is the price at this event; `ownPrice` repeats it if it differs from the usual price. */
  price: z.string(),
  ownPrice: z.string(),
  seatLimit: limit,
  seatsTaken: count,
  joinCode: z.string(),
})

/** Event in the specified wire format (R-SEM-1), plus additional planning fields. */
export const CalendarEvent = z.object({
  scheduleid: z.string(),
  name: z.string(),
  /** Ids of the seminars at the event. */
  seminarsinevent: z.array(z.string()),
  /** Codes of fully booked seminars. */
  fullcodes: z.array(z.string()),
  seminar_codes: z.array(z.string()),
  /** Number of people who have a seat. */
  registrations: count,
  eventpromocodes: z.array(WireCode),
  globaldiscounts: z.array(GlobalDiscount),
  /** The current date in the event's time zone. */
  today: z.string(),
  earlybird1: z.int(),
  earlybird2: z.int(),
  earlybird30: z.string(),
  earlybird45: z.string(),
  seminars: z.array(WireSeminarOfEvent),
  seriesid: z.string(),
  locationid: z.string(),
  hostid: z.string(),
  format: z.enum(eventFormats),
  state: z.enum(eventStates),
  description: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  registrationEndsAt: instant().nullable(),
  /** Local time in the event's time zone: '2027-05-12T08:00'. */
  starts: z.string(),
  ends: z.string(),
  registrationEnds: z.string(),
  timeZone: z.string(),
  seatLimit: limit,
  seatsTaken: count,
  onlineLimit: limit,
  onlineTaken: count,
  partners: z.array(z.string()),
  instructors: z.array(z.string()),
  joinLink: z.string(),
  recording: Recording.nullable(),
  revision,
})
export type CalendarEvent = z.input<typeof CalendarEvent>

const CalendarSeminar = z.object({
  semid: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.string(),
  summary: z.string(),
  description: z.string(),
  agenda: z.array(AgendaDay),
  brings: z.array(z.string()),
  price: z.string(),
  hours: z.number(),
  examCode: z.string(),
  certificateType: z.string(),
  approvals: z.array(Approval),
  revision,
})

const CalendarSeries = z.object({ seriesid: z.string(), name: z.string(), description: z.string(), revision })

const CalendarLocation = z.object({
  locationid: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  region: z.string(),
  timeZone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  hotel: Hotel.nullable(),
  attractions: z.array(Attraction),
  directions: z.string(),
  revision,
})

const CalendarHost = z.object({
  hostid: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  revision,
})

const CalendarRegistrant = z.object({
  recordid: z.string(),
  scheduleid: z.string(),
  userid: z.string(),
  ...each(personFields, z.string()),
  seminars: z.array(z.object({ semid: z.string(), name: z.string(), isChecked: z.literal(true) })),
  mode: z.enum(seatModes),
  /** null if not set by staff; the check-ins apply. */
  attended: z.boolean().nullable(),
  /** null if not decided. */
  certpass: z.boolean().nullable(),
  registrationState: z.enum(registrationStates),
  badgeCode: z.string(),
  revision,
})

/** Response of every `seminarsystem/*` call. It replaces the caller's data. */
export const CalendarData = z.object({
  good: z.boolean(),
  msg: z.string().optional(),
  message: z.string().optional(),
  header: z.string().optional(),
  /** Id of the created or changed record. */
  scheduleid: z.string().optional(),
  recordid: z.string().optional(),
  /** For an event that is not on sale: the missing requirements, one sentence each. */
  missing: z.array(z.string()).optional(),
  today: z.string(),
  events: z.array(CalendarEvent),
  seminars: z.array(CalendarSeminar),
  series: z.array(CalendarSeries),
  locations: z.array(CalendarLocation),
  hosts: z.array(CalendarHost),
  /** Only for the event that the call was about. */
  registrants: z.array(CalendarRegistrant),
  globaldiscounts: z.array(WireCode),
})
export type CalendarData = z.input<typeof CalendarData>
