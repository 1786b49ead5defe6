import { z } from 'zod'
import { flag, id, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { seminarStaff as access } from '../rules/access.ts'
import { eventFormats } from '../rules/event-words.ts'
import { planKinds } from '../rules/planning/plan-kinds.ts'
import { CodeDraft } from './code-draft.ts'
import { eventListCsv, listCsv } from './desk-csv.ts'
import { seenRevision } from './draft-fields.ts'
import { EventChanges } from './event-draft.ts'
import { HostDraft } from './host-draft.ts'
import { LocationDraft } from './location-draft.ts'
import { planningRefusals } from './planning-refusals.ts'
import {
  ArchivedRow,
  BoardEvent,
  CodeRow,
  EditRow,
  HostRow,
  LocationRow,
  PlanChoices,
  PlannedEvent,
  SeminarRow,
  SeriesRow,
  saleStates,
  stored,
} from './planning-views.ts'
import { SeminarDraft } from './seminar-draft.ts'
import { SeriesDraft } from './series-draft.ts'

const scheduleid = z.object({ scheduleid: id() })
const Saved = z.object({ id: z.string(), revision: z.int() })
const one = z.object({ id: id() })

/** The form of one of the small kinds: what is stored, and saving it. `id` null adds one. */
const form = <S extends z.ZodType>(kind: string, draft: S) =>
  ({
    read: query({
      at: `seminars/plan/${kind}`,
      access,
      input: one,
      output: z.object({
        id: z.string(),
        revision: z.int(),
        draft: stored<z.output<S>>(),
        isArchived: z.boolean(),
      }),
    }),
    save: command({
      at: `seminars/plan/${kind}/save`,
      access,
      input: z.object({ id: id().nullable(), revision: seenRevision(), draft }),
      output: Saved,
      errors: planningRefusals,
    }),
  }) as const

const seminar = form('seminar', SeminarDraft)
const series = form('series', SeriesDraft)
const location = form('location', LocationDraft)
const host = form('host', HostDraft)
const code = form('code', CodeDraft)

/** What our own pages of the planning ask; the specified wire is `planning-contract.ts`. */
export const eventPlanning = contract('events.planning', {
  events: query({
    at: 'seminars/plan/events',
    access,
    summary: 'Events as the board lists them; without a filter those that are not over.',
    input: listInput(['date', 'name', 'free']).extend({
      when: filterOf(['past', 'all']),
      sale: filterOf(saleStates),
      format: filterOf(eventFormats),
      seminar: filterId(),
      location: filterId(),
      series: filterId(),
      /** Those at which a pass waits for a second person. */
      proof: filterOf(['confirm']),
    }),
    output: listOutput(BoardEvent),
    csv: eventListCsv,
  }),
  month: query({
    at: 'seminars/plan/month',
    access,
    summary: 'Every event that lies in some weeks, for the calendar; at most a quarter of a year.',
    input: z.object({ from: z.iso.date('Please choose a day.'), to: z.iso.date('Please choose a day.') }),
    output: z.object({ events: z.array(BoardEvent) }),
  }),
  choices: query({ at: 'seminars/plan/choices', access, input: z.object({}), output: PlanChoices }),
  event: query({ at: 'seminars/plan/event', access, input: scheduleid, output: PlannedEvent }),
  saveEvent: command({
    at: 'seminars/plan/event/save',
    access,
    input: z.object({ scheduleid: id().nullable(), revision: seenRevision(), event: EventChanges }),
    output: z.object({ scheduleid: z.string(), revision: z.int() }),
    errors: planningRefusals,
  }),
  copyEvent: command({
    at: 'seminars/plan/event/copy',
    access,
    summary: 'Makes a draft of the same event on another day, with all its parts.',
    input: scheduleid.extend({
      firstDay: z.iso.date('Please choose the day on which the copy begins.'),
      name: requiredText(160, 'Please name the copy.'),
    }),
    output: z.object({ scheduleid: z.string() }),
    errors: planningRefusals,
  }),
  publishEvent: command({
    at: 'seminars/plan/event/publish',
    access,
    input: scheduleid,
    output: z.object({ revision: z.int() }),
    errors: { ...planningRefusals, 'not-ready': 'This event cannot be published yet.' },
  }),
  cancelEvent: command({
    at: 'seminars/plan/event/cancel',
    access,
    summary: 'Cancels an event and tells everybody who has a place. Refunds are decided by staff.',
    input: scheduleid.extend({ reason: requiredText(500, 'Please say why.') }),
    output: z.object({ told: z.int() }),
    errors: planningRefusals,
  }),
  setRegistration: command({
    at: 'seminars/plan/event/registration',
    access,
    summary: 'Ends registration now, or opens it again.',
    input: scheduleid.extend({ open: flag() }),
    output: z.object({ revision: z.int() }),
    errors: planningRefusals,
  }),

  seminar: seminar.read,
  saveSeminar: seminar.save,
  oneSeries: series.read,
  saveSeries: series.save,
  location: location.read,
  saveLocation: location.save,
  host: host.read,
  saveHost: host.save,
  code: code.read,
  saveCode: code.save,

  seminarList: query({
    at: 'seminars/plan/seminars',
    access,
    input: listInput(['code', 'name', 'changed']),
    output: listOutput(SeminarRow),
    csv: { file: 'seminars', columns: [['Code', (row) => row.code], ...listCsv] },
  }),
  seriesList: query({
    at: 'seminars/plan/seriesList',
    access,
    input: listInput(['name', 'changed']),
    output: listOutput(SeriesRow),
    csv: { file: 'seminar-series', columns: listCsv },
  }),
  locationList: query({
    at: 'seminars/plan/locations',
    access,
    input: listInput(['name', 'city', 'changed']),
    output: listOutput(LocationRow),
    csv: {
      file: 'seminar-locations',
      columns: [...listCsv, ['City', (row) => row.city], ['State', (row) => row.state]],
    },
  }),
  hostList: query({
    at: 'seminars/plan/hosts',
    access,
    input: listInput(['name', 'changed']),
    output: listOutput(HostRow),
    csv: { file: 'seminar-hosts', columns: [...listCsv, ['Contact', (row) => row.contactName]] },
  }),
  codeList: query({
    at: 'seminars/plan/codes',
    access,
    summary: 'The promo codes that count at every event.',
    input: listInput(['code']),
    output: listOutput(CodeRow),
    csv: {
      file: 'seminar-codes',
      columns: [
        ['Code', (row) => row.name],
        ['Percent', (row) => row.percent],
        ['How many', (row) => row.howMany],
        ['Or percent', (row) => row.orPercent],
        ['Used', (row) => row.used],
      ],
    },
  }),

  archived: query({
    at: 'seminars/plan/archived',
    access,
    summary: 'What was put away, the latest first.',
    input: listInput(['newest']).extend({ kind: filterOf(planKinds) }),
    output: listOutput(ArchivedRow),
    csv: {
      file: 'seminar-archive',
      columns: [
        ['What', (row) => row.kind],
        ['Name', (row) => row.name],
        ['Details', (row) => row.says],
        ['Put away', (row) => row.archivedAt],
        ['By', (row) => row.by],
      ],
    },
  }),
  putAway: command({
    at: 'seminars/plan/putAway',
    access,
    summary: 'Puts something into the archive; what is in use is refused with the list of what uses it.',
    input: one.extend({ kind: z.enum(planKinds) }),
    output: z.object({ good: z.literal(true) }),
    errors: planningRefusals,
  }),
  restore: command({
    at: 'seminars/plan/restore',
    access,
    summary: 'Takes something out of the archive; an event comes back with all that it is linked with.',
    input: one.extend({ kind: z.enum(planKinds) }),
    output: z.object({ restored: z.array(z.string()) }),
    errors: planningRefusals,
  }),
  history: query({
    at: 'seminars/plan/history',
    access,
    summary: 'Who changed what of an event or of what belongs to events, the latest first.',
    input: one.extend({ rows: wholeNumber(1, 100).default(20) }),
    output: z.object({ edits: z.array(EditRow) }),
  }),
})

function filterId() {
  return z.preprocess((value) => (value === '' ? undefined : value), id().optional()).optional()
}
