import { z } from 'zod'
import { EventChanges } from '#features/seminars/events/contract/event-draft.ts'
import { demoMoment } from '#platform/server/content/demo-content.ts'

/** Formats of content/demo/seminar-events-*.yaml and webinars.yaml. */

const usernames = z.array(z.string()).default([])

/** Compact definition of a demo event; places, seminars and people are referenced by key. */
const DemoEvent = z.strictObject({
  name: z.string(),
  /** Days from the demo day to its start; with a weekday (1 is Monday), the first such day on or after that date. */
  starts: z.int(),
  weekday: z.int().min(1).max(7).optional(),
  /** Duration in days. */
  days: z.int(),
  city: z.string(),
  seminars: z.array(z.string()),
  series: z.string().optional(),
  host: z.string().optional(),
  seats: z.int().optional(),
  /** Other fields of its draft. */
  changes: EventChanges.strict().optional(),
  /** Participants without an account. */
  people: z.array(z.string()).default([]),
  /** Usernames of participants with an account. */
  members: usernames,
})
export type DemoEvent = z.output<typeof DemoEvent>

/** Values by position in the list of participants. */
const byPosition = z.record(z.string(), z.number()).default({})

export const PastEvents = z.array(DemoEvent.extend({ shares: byPosition, points: byPosition }))
export type PastEvent = z.output<typeof PastEvents>[number]

const Purchase = z.strictObject({ ...demoMoment, event: z.string(), members: z.array(z.string()) })
export type DemoPurchase = z.output<typeof Purchase>

export const ComingEvents = z.strictObject({
  onSale: z.array(z.strictObject({ ...demoMoment, events: z.array(DemoEvent) })),
  bought: Purchase,
  invoiced: Purchase.extend({ contact: z.string(), people: z.array(z.string()), purchaseOrder: z.string() }),
  soldOut: z.strictObject({
    ...demoMoment,
    event: DemoEvent,
    waiting: z.array(z.strictObject({ ...demoMoment, username: z.string(), people: z.int() })),
    /** Reason given when the last registrant cancels. */
    lastCancels: z.string(),
  }),
  forMembers: z.strictObject({
    ...demoMoment,
    partner: z.string(),
    prices: z.record(z.string(), z.string()),
    event: DemoEvent,
    bought: Purchase,
  }),
  canceled: z.strictObject({
    ...demoMoment,
    event: DemoEvent,
    canceled: z.strictObject({ ...demoMoment, reason: z.string() }),
    copy: z.strictObject({ name: z.string(), daysLater: z.int() }),
  }),
  justOver: z.strictObject({
    ...demoMoment,
    event: DemoEvent,
    shares: z.array(z.number()),
    passed: z.array(z.strictObject({ people: z.array(z.int()), reason: z.string().default('') })),
  }),
  today: z.strictObject({
    ...demoMoment,
    event: DemoEvent,
    /** Start and end in minutes from now. */
    sessions: z.array(z.strictObject({ name: z.string(), from: z.int(), to: z.int() })),
  }),
})
export type ComingEvents = z.output<typeof ComingEvents>

const Webinar = z.strictObject({
  name: z.string(),
  starts: z.int(),
  minutes: z.int(),
  seminar: z.string(),
  people: z.array(z.string()).default([]),
  members: usernames,
})

export const Webinars = z.strictObject({
  past: z.array(Webinar.extend({ film: z.string() })),
  coming: z.array(Webinar.extend({ buyer: z.string().optional() })),
})
export type Webinar = z.output<typeof Webinar>
export type PastWebinar = z.output<typeof Webinars>['past'][number]
