import { z } from 'zod'
import { instant, optionalText } from '#platform/contract/fields.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { EventView, ScheduledEvent } from './contract/event-view.ts'
import { eventFormats, seatModes } from './rules/event-labels.ts'

const scheduleid = z.string().trim().min(1, 'Please choose an event.').max(60)
/** Omitted or blank means the provider itself. */
const partner = optionalText(40)

/** The caller's registration, with the fields shown on other pages. */
const OwnRegistrationBrief = z.object({
  scheduleid: z.string(),
  recordid: z.string(),
  name: z.string(),
  format: z.enum(eventFormats),
  mode: z.enum(seatModes),
  timeZone: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  /** 'Piney Woods Hall, Conroe, TX'; 'Online' if there is no room. */
  where: z.string(),
})
export type OwnRegistrationBrief = z.output<typeof OwnRegistrationBrief>

export const events = contract('events', 'seminars', {
  schedule: anyone.query({
    at: 'dhpseminars/getjson',
    method: 'POST',
    summary: 'Lists a partner’s upcoming seminars and those of the last thirty days.',
    input: z.object({ partner }),
    output: z.object({ partner: z.string(), events: z.array(ScheduledEvent) }),
  }),
  webinars: anyone.query({
    at: 'dhpseminars/getJsonWebinars',
    summary: 'Lists upcoming webinars and webinars with a recording to watch.',
    input: z.object({ partner }),
    output: z.object({ partner: z.string(), webinars: z.array(ScheduledEvent) }),
  }),
  event: anyone.query({
    summary: 'Returns all details of an event that users need before they register.',
    input: z.object({ scheduleid, partner }),
    output: EventView,
  }),
  registrations: signedIn.query({
    summary:
      'Lists the caller’s registrations: upcoming events, and webinars that the caller can watch again.',
    output: z.object({ registrations: z.array(OwnRegistrationBrief) }),
  }),
  join: signedIn.query({
    summary:
      'Returns the caller’s access for joining a webinar or watching it afterwards. Empty for users who are not registered.',
    input: z.object({ scheduleid }),
    output: z.object({
      registered: z.boolean(),
      recordid: z.string().nullable(),
      /** '' after the event's end, and for users without a registration. */
      joinLink: z.string(),
      /** Codes for joining, by seminar. */
      joinCodes: z.array(z.object({ name: z.string(), code: z.string() })),
      recording: z
        .object({
          src: z.string(),
          captions: z.array(z.object({ language: z.string(), label: z.string(), src: z.string() })),
          /** Last time at which it can be watched; null means no limit. */
          until: z.string().nullable(),
        })
        .nullable(),
      /** Reason why joining or watching is unavailable, as a sentence; '' if available. */
      whyNot: z.string(),
    }),
  }),
})
export type WebinarDoor = z.output<typeof events.join.output>
