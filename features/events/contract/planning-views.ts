import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { eventFormats, eventStates } from '../rules/event-words.ts'
import { planKinds } from '../rules/planning/plan-kinds.ts'
import type { EventDraft } from './event-draft.ts'

/** What is stored as its form has it: checked when it was written, and shown even where rules have changed since. */
export const stored = <Draft>() => z.custom<Draft>((value) => typeof value === 'object' && value !== null)

const taken = { seatsTaken: z.int(), seatLimit: z.int().nullable() }
const online = { onlineTaken: z.int(), onlineLimit: z.int().nullable() }

/** Whether people can register now, as the board says it. */
export const saleStates = ['draft', 'open', 'full', 'closed', 'over', 'canceled'] as const
export type SaleState = (typeof saleStates)[number]

export const BoardEvent = z.object({
  scheduleid: z.string(),
  name: z.string(),
  format: z.enum(eventFormats),
  state: z.enum(eventStates),
  sale: z.enum(saleStates),
  startsAt: instant(),
  endsAt: instant(),
  timeZone: z.string(),
  where: z.string(),
  series: z.string(),
  host: z.string(),
  codes: z.array(z.string()),
  ...taken,
  ...online,
  waiting: z.int(),
  revision: z.int(),
})
export type BoardEvent = z.output<typeof BoardEvent>

/** An event with all its parts for its editor. */
export const PlannedEvent = z.object({
  scheduleid: z.string(),
  state: z.enum(eventStates),
  sale: z.enum(saleStates),
  isArchived: z.boolean(),
  revision: z.int(),
  draft: stored<EventDraft>(),
  ...taken,
  ...online,
  /** Seats that are taken of each seminar. */
  bySeminar: z.record(z.string(), z.int()),
  registrations: z.int(),
  waiting: z.int(),
})
export type PlannedEvent = z.output<typeof PlannedEvent>

const Choice = z.object({ id: z.string(), name: z.string() })

/** What the editor of events offers. Archived ones are there only where events still name them. */
export const PlanChoices = z.object({
  series: z.array(Choice),
  hosts: z.array(Choice),
  locations: z.array(Choice.extend({ timeZone: z.string() })),
  seminars: z.array(
    Choice.extend({
      code: z.string(),
      price: z.string(),
      contactMinutes: z.int(),
      agenda: z.array(z.object({ title: z.string(), says: z.string() })),
    }),
  ),
  instructors: z.array(Choice),
  partners: z.array(Choice),
})
export type PlanChoices = z.output<typeof PlanChoices>

const listed = { id: z.string(), name: z.string(), events: z.int(), changedAt: instant(), revision: z.int() }

export const SeminarRow = z.object({
  ...listed,
  code: z.string(),
  level: z.string(),
  price: z.string(),
  hours: z.number(),
})
export const SeriesRow = z.object({ ...listed, says: z.string() })
export const LocationRow = z.object({
  ...listed,
  city: z.string(),
  state: z.string(),
  region: z.string(),
  timeZone: z.string(),
})
export const HostRow = z.object({
  ...listed,
  contactName: z.string(),
  contactEmail: z.string(),
  website: z.string(),
})
export const CodeRow = z.object({
  id: z.string(),
  name: z.string(),
  percent: z.int(),
  howMany: z.int().nullable(),
  orPercent: z.int(),
  used: z.int(),
  createdAt: instant(),
  revision: z.int(),
})

export const ArchivedRow = z.object({
  kind: z.enum(planKinds),
  id: z.string(),
  name: z.string(),
  /** Its dates, its place or its code. */
  says: z.string(),
  archivedAt: instant(),
  by: z.string(),
})
export type ArchivedRow = z.output<typeof ArchivedRow>

export const EditRow = z.object({ says: z.string(), by: z.string(), at: instant(), reason: z.string() })
export type EditRow = z.output<typeof EditRow>
