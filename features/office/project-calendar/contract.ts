import { z } from 'zod'
import { Named, planDay, projectStaff } from '#features/office/projects/contract/project-fields.ts'
import { stateKinds } from '#features/office/projects/rules/project-words.ts'
import { dateRules } from '#features/office/projects/rules/schedule/plan.ts'
import { id, instant, integer } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { conflictKinds } from './rules/find-conflicts.ts'
import { layers } from './rules/layers.ts'
import { MAX_TRAVEL_DAYS } from './rules/travel-days.ts'

/** Task fields that the calendar can change. */
const CalendarTask = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(stateKinds),
  days: z.int(),
  rule: z.enum(dateRules),
  ruleDay: z.string().nullable(),
  starts: z.string(),
  due: z.string(),
  slack: z.int().nullable(),
  canEdit: z.boolean(),
})

const CalendarTravel = z.object({
  scheduleid: z.string(),
  personid: z.string(),
  person: z.string(),
  event: z.string(),
  starts: z.string(),
  ends: z.string(),
  daysBefore: z.int(),
  daysAfter: z.int(),
  canEdit: z.boolean(),
})
export type CalendarTravel = z.output<typeof CalendarTravel>

const CalendarItem = z.object({
  key: z.string(),
  layer: z.enum(layers),
  title: z.string(),
  /** Location of a seminar, project of a task, or calendar of a day off. */
  detail: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** In local time at the location; '' for all-day items. */
  time: z.string(),
  people: z.array(z.string()),
  /** Page it links to; '' if it opens a dialog or nothing. */
  to: z.string(),
  inConflict: z.boolean(),
  task: CalendarTask.nullable(),
  travel: CalendarTravel.nullable(),
})
export type CalendarItem = z.output<typeof CalendarItem>

const CalendarConflict = z.object({
  key: z.string(),
  kind: z.enum(conflictKinds),
  day: z.string(),
  text: z.string(),
  people: z.array(z.string()),
  /** Conflicting items, with links to the pages that edit them; '' if the caller has no access. */
  parts: z.array(z.object({ title: z.string(), to: z.string() })),
})
export type CalendarConflict = z.output<typeof CalendarConflict>

const Feed = z.object({
  /** Null if there is no feed. */
  path: z.string().nullable(),
  madeAt: instant().nullable(),
  /** When a calendar app last fetched it. */
  readAt: instant().nullable(),
})

const projectStaffOnly = operationsFor(projectStaff)

/** Seminars, travel, consulting, tasks and days off of the entire team. */
export const teamCalendar = contract('projects.calendar', {
  read: projectStaffOnly.query({
    at: 'projects/calendar',
    summary: 'Returns the calendar items in a date range that the caller may see, with conflicts.',
    input: z.object({ from: planDay(), days: integer(1, 62).default(42) }),
    output: z.object({
      today: z.string(),
      people: z.array(Named),
      items: z.array(CalendarItem),
      conflicts: z.array(CalendarConflict),
      /** True if more tasks exist than are shown. */
      moreTasks: z.boolean(),
    }),
  }),
  setTravel: projectStaffOnly.command({
    at: 'projects/travel',
    summary: 'Sets an instructor’s travel days before and after an event. They move with the event.',
    input: z.object({
      scheduleid: id(),
      personid: id(),
      daysBefore: integer(0, MAX_TRAVEL_DAYS),
      daysAfter: integer(0, MAX_TRAVEL_DAYS),
    }),
    output: z.object({ good: z.literal(true) }),
  }),
  feed: projectStaffOnly.query({
    at: 'projects/calendarFeed',
    closedToViewers: true,
    summary: 'Returns the link that calendar apps use to read the caller’s calendar.',
    output: Feed,
  }),
  makeFeed: projectStaffOnly.command({
    at: 'projects/calendarFeed/make',
    limits: [{ times: 20, minutes: 60, per: 'user' }],
    summary: 'Creates the calendar link. A new link replaces the previous one, which stops working.',
    output: Feed,
  }),
  endFeed: projectStaffOnly.command({
    at: 'projects/calendarFeed/end',
    output: Feed,
  }),
})
