import { z } from 'zod'
import { EditRow } from '#platform/contract/edits.ts'
import { flag, id, integer, printedText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { baseRevision } from '#platform/contract/resource.ts'
import { seminarStaff as access } from '../rules/access.ts'
import { eventFormats } from '../rules/event-labels.ts'
import { planKinds } from '../rules/planning/plan-kinds.ts'
import { eventListCsv } from './admin-csv.ts'
import { EventChanges } from './event-draft.ts'
import { planningRefusals } from './planning-refusals.ts'
import { ArchivedRow, BoardEvent, PlanChoices, PlannedEvent, saleStates } from './planning-views.ts'

const scheduleid = z.object({ scheduleid: id() })
const one = z.object({ id: id() })

const allowed = operationsFor(access)

/** Operations for the built-in planning pages. */
export const eventPlanning = contract('events.planning', 'seminars/plan', {
  events: allowed.query({
    scope: 'events',
    summary: 'Lists events for the board. Without a filter, lists events that are not over.',
    input: listInput(['date', 'name', 'free']).extend({
      when: filterOf(['past', 'all']),
      sale: filterOf(saleStates),
      format: filterOf(eventFormats),
      seminar: filterId(),
      location: filterId(),
      series: filterId(),
      /** `confirm`: events with a pass awaiting a second staff member; `waiting`: events with pending certificates. */
      proof: filterOf(['confirm', 'waiting']),
    }),
    output: listOutput(BoardEvent),
    csvFile: eventListCsv.file,
    csv: eventListCsv.columns,
  }),
  month: allowed.query({
    summary: 'Lists all events in a date range for the calendar, at most a quarter of a year.',
    input: z.object({ from: z.iso.date('Please choose a day.'), to: z.iso.date('Please choose a day.') }),
    output: z.object({ events: z.array(BoardEvent) }),
  }),
  choices: allowed.query({ output: PlanChoices }),
  event: allowed.query({ input: scheduleid, output: PlannedEvent }),
  saveEvent: allowed.command({
    at: 'seminars/plan/event/save',
    input: z.object({ scheduleid: id().nullable(), revision: baseRevision(), event: EventChanges }),
    output: z.object({ scheduleid: z.string(), revision: z.int() }),
    errors: planningRefusals,
  }),
  copyEvent: allowed.command({
    at: 'seminars/plan/event/copy',
    summary: 'Copies an event with all its parts to a draft on another day.',
    input: scheduleid.extend({
      firstDay: z.iso.date('Please choose the day on which the copy begins.'),
      name: printedText(160, 'Please name the copy.'),
    }),
    output: z.object({ scheduleid: z.string() }),
    errors: planningRefusals,
  }),
  publishPreview: allowed.query({
    at: 'seminars/plan/event/publishPreview',
    summary:
      'Returns the number of users that publishing the event would email now: those waiting for such a date.',
    input: scheduleid,
    output: z.object({ emails: z.int() }),
  }),
  publishEvent: allowed.command({
    at: 'seminars/plan/event/publish',
    input: scheduleid,
    output: z.object({ revision: z.int() }),
    errors: { ...planningRefusals, 'not-ready': 'This event cannot be published yet.' },
  }),
  cancelEvent: allowed.command({
    at: 'seminars/plan/event/cancel',
    summary: 'Cancels an event and notifies all registrants. Staff decide on refunds.',
    input: scheduleid.extend({ reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({ sent: z.int() }),
    errors: planningRefusals,
  }),
  setRegistration: allowed.command({
    at: 'seminars/plan/event/registration',
    summary: 'Closes registration immediately or reopens it.',
    input: scheduleid.extend({ open: flag() }),
    output: z.object({ revision: z.int() }),
    errors: planningRefusals,
  }),

  archived: allowed.query({
    summary: 'Lists archived items, latest first.',
    input: listInput(['newest']).extend({ kind: filterOf(planKinds) }),
    output: listOutput(ArchivedRow),
    csvFile: 'seminar-archive',
    csv: [
      ['What', (row) => row.kind],
      ['Name', (row) => row.name],
      ['Details', (row) => row.description],
      ['Archived', (row) => row.archivedAt],
      ['By', (row) => row.by],
    ],
  }),
  putAway: allowed.command({
    summary: 'Archives an item. Items in use are refused with a list of their uses.',
    input: one.extend({ kind: z.enum(planKinds) }),
    output: z.object({ good: z.literal(true) }),
    errors: planningRefusals,
  }),
  restore: allowed.command({
    summary: 'Restores an item from the archive. An event is restored with all linked items.',
    input: one.extend({ kind: z.enum(planKinds) }),
    output: z.object({ restored: z.array(z.string()) }),
    errors: planningRefusals,
  }),
  history: allowed.query({
    summary: 'Lists the changes to an event and their authors, latest first.',
    input: one.extend({ rows: integer(1, 100).default(20) }),
    output: z.object({ edits: z.array(EditRow) }),
  }),
})

function filterId() {
  return z.preprocess((value) => (value === '' ? undefined : value), id().optional()).optional()
}
