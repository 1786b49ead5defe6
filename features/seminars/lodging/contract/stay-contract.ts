import { z } from 'zod'
import { staffCapabilities } from '#platform/contract/access.ts'
import { chosenId, day, id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, query, signedIn } from '#platform/contract/operation.ts'
import { stayStates } from '../rules/stay-words.ts'
import { lodgingOffice } from './unit-admin.ts'

const good = z.object({ good: z.literal(true) })
const OneStay = z.object({ stayid: id() })

const Named = z.object({ value: z.string(), label: z.string() })

/** A stay in a bed; days between stays are free. */
const BedStay = z.object({
  stayid: z.string(),
  /** Full name for staff and for the caller's own stay, initials otherwise. */
  who: z.string(),
  isMine: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** First day after cleaning. */
  freeFrom: z.string(),
})
const UnitBeds = z.object({
  unitid: z.string(),
  name: z.string(),
  city: z.string(),
  beds: z.array(z.object({ bedid: z.string(), name: z.string(), stays: z.array(BedStay) })),
})

const Request = z.object({
  stayid: z.string(),
  who: z.string(),
  unit: z.string(),
  event: z.string(),
  from: z.string(),
  to: z.string(),
  note: z.string(),
  askedAt: instant(),
  /** Beds of the unit that are free for all nights and cleaning days of the stay. */
  free: z.array(Named),
})
export type LodgingRequest = z.output<typeof Request>

const OwnStay = z.object({
  stayid: z.string(),
  unit: z.string(),
  address: z.string(),
  /** Set only after the stay is approved. */
  directions: z.string(),
  bed: z.string(),
  event: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(stayStates),
  reason: z.string(),
  canCancel: z.boolean(),
})
export type OwnStay = z.output<typeof OwnStay>

const Offer = z.object({
  /** '' for a staff stay, which belongs to no event. */
  eventid: z.string(),
  event: z.string(),
  first: z.string(),
  last: z.string(),
  units: z.array(Named),
  /** For a seminar: whether a bed is free in one of its remaining nights. */
  hasFreeBed: z.boolean(),
  /** For a seminar: whether the caller has a bed request that was not refused or canceled. */
  hasAsked: z.boolean(),
})
export type LodgingOffer = z.output<typeof Offer>

const taken = 'This bed is taken or being cleaned on one of these days. Please choose another one.'
const decided = 'This request has been decided already.'

const lodgingOfficeOnly = operationsFor(lodgingOffice)

export const stays = contract('lodging.stays', 'lodging', {
  calendar: query({
    access: staffCapabilities,
    summary: 'Units and beds by days. The office reads names, other staff initials.',
    input: z.object({ from: day(), days: integer(7, 62).default(28) }),
    output: z.object({ today: z.string(), units: z.array(UnitBeds) }),
  }),
  requests: lodgingOfficeOnly.query({
    summary: 'What waits for the office, the earliest arrival first, with the beds that are free.',
    output: z.object({ requests: z.array(Request), more: z.boolean() }),
  }),
  choices: lodgingOfficeOnly.query({
    summary: 'Seminars to come for which a unit can be offered, and the units.',
    output: z.object({ events: z.array(Named), units: z.array(Named) }),
  }),
  own: signedIn.query({
    summary: 'What the caller may ask for, and the stays of the caller.',
    output: z.object({ today: z.string(), offers: z.array(Offer), stays: z.array(OwnStay) }),
  }),
  ask: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Asks for a bed. `requestid` is made by the form: sent twice it asks once.',
    input: z.object({
      requestid: id(),
      unitid: z.uuid('Please choose a unit.'),
      eventid: chosenId(),
      from: day(),
      to: day(),
      note: optionalText(500),
    }),
    output: z.object({ stayid: z.string() }),
    errors: {
      'not-offered': 'This unit is not offered to you for these days.',
      twice: 'You have asked for a bed on one of these nights already.',
    },
  }),
  cancel: signedIn.command({
    summary: 'Ends an own stay or request before it begins; the office any.',
    input: OneStay.extend({ reason: optionalText(500) }),
    output: good,
    errors: { 'too-late': 'This stay has begun or is over.' },
  }),
  approve: lodgingOfficeOnly.command({
    summary: 'Gives a bed to a request. A bed is given once, also when two approve at the same moment.',
    input: OneStay.extend({ bedid: z.uuid('Please choose a bed.') }),
    output: good,
    errors: {
      taken,
      decided,
      'not-registered': 'This person is not registered for the seminar any more. Please refuse the request.',
    },
  }),
  refuse: lodgingOfficeOnly.command({
    input: OneStay.extend({ reason: requiredText(500, 'Please give a reason.') }),
    output: good,
    errors: { decided },
  }),
})
