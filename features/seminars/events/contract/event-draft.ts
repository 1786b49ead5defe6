import { z } from 'zod'
import { codeTerms } from '#features/shop/pricing/contract/promo-codes.ts'
import { chosenId, integer, limitOrNone, printedText, requiredText } from '#platform/contract/fields.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'
import { eventFormats } from '../rules/event-labels.ts'
import {
  dayOrNone,
  linkOrNone,
  plainText,
  priceOverrideInput,
  wallTime,
  wallTimeOrNone,
} from './draft-fields.ts'
import { Recording } from './parts.ts'

const seats = () => limitOrNone(0, 100_000)

export const DraftSeminar = z.object({
  semid: z.uuid('Please choose a seminar.'),
  /** Price at this event; '' is the seminar's usual price. */
  ownPrice: priceOverrideInput(),
  seatLimit: seats(),
  joinCode: plainText(60),
})
export type DraftSeminar = z.output<typeof DraftSeminar>

export const SessionDraft = z.object({
  /** '' for a new session. */
  sessionid: chosenId(),
  semid: z.uuid('Please choose a seminar.'),
  name: printedText(120, 'Please name the session.'),
  starts: wallTime(),
  ends: wallTime(),
  contactMinutes: integer(0, 1440),
})
export type SessionDraft = z.output<typeof SessionDraft>

export const EventCodeDraft = z.object({ codeid: chosenId(), ...codeTerms })
export type EventCodeDraft = z.output<typeof EventCodeDraft>

/** An event with all its parts, as edited. Times are local to its zone. */
export const EventDraft = z.object({
  name: printedText(160, 'Please name the event.'),
  format: z.enum(eventFormats, 'Please choose how it is held.'),
  /** Markdown. */
  description: plainText(20_000),
  seriesid: chosenId(),
  locationid: chosenId(),
  hostid: chosenId(),
  timeZone: requiredText(64, 'Please choose a time zone.').refine(
    isZone,
    'Please choose a time zone like America/Chicago.',
  ),
  starts: wallTime('Please choose when it begins.'),
  ends: wallTime('Please choose when it ends.'),
  /** '' means the start of the event. */
  registrationEnds: wallTimeOrNone(),
  earlybird1: integer(0, 100),
  earlybird2: integer(0, 100),
  earlybird45: dayOrNone(),
  earlybird30: dayOrNone(),
  seatLimit: seats(),
  onlineLimit: seats(),
  seminars: z.array(DraftSeminar).max(20, 'Please choose at most 20 seminars.'),
  sessions: z.array(SessionDraft).max(200, 'Please use at most 200 sessions.'),
  partners: z.array(requiredText(60)).max(100),
  instructors: z.array(z.uuid('Please choose one of the list.')).max(50),
  joinLink: linkOrNone(),
  recording: Recording.nullable(),
  codes: z.array(EventCodeDraft).max(50, 'Please use at most 50 codes.'),
})
export type EventDraft = z.output<typeof EventDraft>

/** Changed fields of a save; omitted fields remain unchanged. */
export const EventChanges = EventDraft.partial()
export type EventChanges = z.output<typeof EventChanges>

export const eventLabels: Readonly<Record<keyof EventDraft, string>> = {
  name: 'Name',
  format: 'Format',
  description: 'Description',
  seriesid: 'Series',
  locationid: 'Location',
  hostid: 'Host',
  timeZone: 'Time zone',
  starts: 'Begins',
  ends: 'Ends',
  registrationEnds: 'Registration ends',
  earlybird1: 'First early-bird percent',
  earlybird2: 'Second early-bird percent',
  earlybird45: 'First early-bird day',
  earlybird30: 'Second early-bird day',
  seatLimit: 'Seats in the room',
  onlineLimit: 'Online seats',
  seminars: 'Seminars',
  sessions: 'Sessions',
  partners: 'Partners',
  instructors: 'Instructors',
  joinLink: 'Link to join',
  recording: 'Recording',
  codes: 'Promo codes',
}
