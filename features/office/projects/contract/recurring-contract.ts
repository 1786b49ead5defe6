import { z } from 'zod'
import { EditRow } from '#platform/contract/edits.ts'
import { chosenId, flag, id, instant, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { visibilities } from '../rules/project-words.ts'
import { optionalPlanDay, projectStaff } from './project-fields.ts'
import { TemplatePlanDraft } from './template-draft.ts'

export const ways = ['once', 'weeks', 'seminar'] as const
export type Way = (typeof ways)[number]

const people = () => jsonText(z.array(z.object({ role: z.string().max(40), userid: chosenId() })).max(20))

/** Schedule on which a template becomes a project, with the people for its roles. */
export const ActivationDraft = z.object({
  templateid: id(),
  name: requiredText(120, 'Please name it.'),
  way: z.enum(ways),
  /** For a single project: the day or seminar event that dates count from. For a recurrence in weeks: the first day. */
  anchorDay: optionalPlanDay(),
  eventid: chosenId(),
  everyWeeks: integer(1, 104),
  seminarid: chosenId(),
  until: optionalPlanDay(),
  people: people(),
  leadid: chosenId(),
  visibility: z.enum(visibilities),
  calendarid: chosenId(),
})
export type ActivationDraft = z.output<typeof ActivationDraft>

/** Editable fields of a recurrence. */
export const RecurrenceDraft = z.object({
  name: requiredText(120, 'Please name it.'),
  plan: TemplatePlanDraft,
  people: people(),
  everyWeeks: integer(1, 104),
  until: optionalPlanDay(),
})
export type RecurrenceDraft = z.output<typeof RecurrenceDraft>

const PreviewTask = z.object({
  title: z.string(),
  person: z.string(),
  starts: z.string(),
  due: z.string(),
  /** Description of the conflict; '' for none. */
  conflict: z.string(),
})

const PreviewRun = z.object({
  key: z.string(),
  name: z.string(),
  anchorDay: z.string(),
  starts: z.string(),
  ends: z.string(),
  tasks: z.array(PreviewTask),
})
export type PreviewRun = z.output<typeof PreviewRun>

const recurringErrors = {
  cycle: 'Tasks of this template wait for each other.',
  'foreign-task': { status: 400, message: 'A predecessor has to be a task of the same project.' },
  'too-late': { status: 400, message: 'Plans end with the year 2199. Please choose an earlier day.' },
  'not-now': 'This cannot be done now.',
  archived: 'This is in the archive. Please restore it first.',
} as const

export const scopes = ['one', 'later', 'all'] as const

const Run = z.object({
  id: z.string(),
  anchorDay: z.string(),
  event: z.string(),
  projectid: z.string().nullable(),
  project: z.string(),
  state: z.string(),
  done: z.int(),
  tasks: z.int(),
  isOwn: z.boolean(),
})

const Recurrence = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.int(),
  /** 'Every 2 weeks' or 'Before each ROSI'. */
  rule: z.string(),
  isPaused: z.boolean(),
  next: z.string().nullable(),
  projects: z.int(),
  until: z.string().nullable(),
})

const projectStaffOnly = operationsFor(projectStaff)

export const recurring = contract('projects.recurring', {
  preview: projectStaffOnly.query({
    at: 'projects/previewRecurring',
    method: 'POST',
    limits: [{ times: 300, minutes: 60, per: 'user' }],
    summary:
      'Previews the projects that a template would create, with all dates, people, and conflicts. Changes nothing.',
    input: ActivationDraft,
    output: z.object({ runs: z.array(PreviewRun), more: z.boolean(), conflicts: z.int() }),
    errors: recurringErrors,
  }),
  activate: projectStaffOnly.command({
    at: 'projects/activateRecurring',
    summary: 'Creates the projects in the preview, and later ones as their dates approach.',
    input: ActivationDraft,
    output: z.object({ projectids: z.array(z.string()), recurrenceid: z.string().nullable() }),
    errors: recurringErrors,
  }),
  list: projectStaffOnly.query({
    at: 'projects/recurrences',
    input: listInput(['name', 'changed']),
    output: listOutput(Recurrence),
    csvFile: 'recurring-projects',
    csv: [
      ['Name', (row) => row.name],
      ['Rule', (row) => row.rule],
      ['Paused', (row) => (row.isPaused ? 'yes' : 'no')],
      ['Next', (row) => row.next],
      ['Projects', (row) => row.projects],
      ['Until', (row) => row.until],
    ],
  }),
  read: projectStaffOnly.query({
    at: 'projects/recurrence',
    input: z.object({ id: id() }),
    output: Recurrence.extend({
      isSeminar: z.boolean(),
      canEdit: z.boolean(),
      draft: z.custom<RecurrenceDraft>(),
      runs: z.array(Run),
      edits: z.array(EditRow),
      pausedAt: instant().nullable(),
    }),
  }),
  change: projectStaffOnly.command({
    at: 'projects/changeRecurrence',
    summary:
      'Changes one project of a recurrence, this one and later ones, or all. Completed work stays unchanged.',
    input: z.object({
      id: id(),
      revision: integer(1, 2_000_000_000),
      scope: z.enum(scopes),
      /** The selected project, for the scopes 'one' and 'later'. */
      runid: chosenId(),
      draft: RecurrenceDraft,
    }),
    output: z.object({ id: z.string(), revision: z.int(), changed: z.int() }),
    errors: recurringErrors,
  }),
  pause: projectStaffOnly.command({
    at: 'projects/pauseRecurrence',
    summary: 'Pauses or resumes the creation of further projects.',
    input: z.object({ id: id(), paused: flag() }),
    output: z.object({ revision: z.int() }),
    errors: recurringErrors,
  }),
})
