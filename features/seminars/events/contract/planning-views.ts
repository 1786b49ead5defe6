import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { storedDraft } from '#platform/contract/resource.ts'
import { eventFormats, eventStates } from '../rules/event-labels.ts'
import { planKinds } from '../rules/planning/plan-kinds.ts'
import type { EventDraft } from './event-draft.ts'

const taken = { seatsTaken: z.int(), seatLimit: z.int().nullable() }
const online = { onlineTaken: z.int(), onlineLimit: z.int().nullable() }

/** Registration status shown on the board. */
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

/** An event with all its parts, for the editor. */
export const PlannedEvent = z.object({
  scheduleid: z.string(),
  state: z.enum(eventStates),
  sale: z.enum(saleStates),
  isArchived: z.boolean(),
  revision: z.int(),
  draft: storedDraft<EventDraft>(),
  ...taken,
  ...online,
  /** Seats taken by seminar. */
  bySeminar: z.record(z.string(), z.int()),
  registrations: z.int(),
  waiting: z.int(),
})
export type PlannedEvent = z.output<typeof PlannedEvent>

const Choice = z.object({ id: z.string(), name: z.string() })

/** Options in the event editor. Archived ones are included only if events still reference them. */
export const PlanChoices = z.object({
  series: z.array(Choice),
  hosts: z.array(Choice),
  locations: z.array(Choice.extend({ timeZone: z.string() })),
  seminars: z.array(
    Choice.extend({
      code: z.string(),
      price: z.string(),
      contactMinutes: z.int(),
      agenda: z.array(z.object({ title: z.string(), description: z.string() })),
    }),
  ),
  instructors: z.array(Choice),
  partners: z.array(Choice),
})
export type PlanChoices = z.output<typeof PlanChoices>

export const ArchivedRow = z.object({
  kind: z.enum(planKinds),
  id: z.string(),
  name: z.string(),
  /** Dates, location or code of the record. */
  description: z.string(),
  archivedAt: instant(),
  by: z.string(),
})
export type ArchivedRow = z.output<typeof ArchivedRow>
