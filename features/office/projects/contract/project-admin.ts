import { z } from 'zod'
import { chosenId, flag, instant, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract } from '#platform/contract/operation.ts'
import { filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import {
  projectStateNames,
  projectStates,
  rights,
  stateKinds,
  visibilities,
  visibilityNames,
} from '../rules/project-words.ts'
import { lightNames, lights } from '../rules/status-light.ts'
import { ProjectDraft } from './project-draft.ts'
import { planDay, projectStaff } from './project-fields.ts'
import { TemplateDraft } from './template-draft.ts'

const admin = ['product_admin'] as const

export const ProjectRow = z.object({
  name: z.string(),
  state: z.enum(projectStates),
  visibility: z.enum(visibilities),
  /** The caller's right in the project. */
  right: z.enum(rights),
  type: z.string(),
  customer: z.string(),
  anchor: z.string(),
  anchorDay: z.string().nullable(),
  leads: z.array(z.string()),
  members: z.int(),
  light: z.enum(lights),
  reason: z.string(),
  /** Progress in basis points: the share of its tasks that are done. */
  progress: z.int(),
  tasks: z.int(),
  starts: z.string(),
  ends: z.string().nullable(),
  nextMilestone: z.string().nullable(),
  nextMilestoneTitle: z.string(),
  budget: moneySchema,
  spent: moneySchema,
  changedAt: instant(),
})

export const projectAdmin = contract(
  'projects.admin',
  resource({
    at: 'projects/projects',
    access: projectStaff,
    draft: ProjectDraft,
    row: ProjectRow.shape,
    sorts: ['name', 'ends', 'customer', 'anchor', 'type', 'changed'],
    filters: { state: filterOf(projectStates), mine: flag().default(false) },
    errors: {
      cycle: 'Tasks wait for each other.',
      'too-late': 'Plans end with the year 2199. Please choose an earlier day.',
      'not-now': 'This cannot be done now.',
    },
    csv: [
      ['Project', (row) => row.name],
      ['State', (row) => projectStateNames[row.state]],
      ['Status', (row) => lightNames[row.light]],
      ['Reason', (row) => row.reason],
      ['Type', (row) => row.type],
      ['Customer', (row) => row.customer],
      ['Seminar', (row) => row.anchor],
      ['Seminar day', (row) => row.anchorDay],
      ['Led by', (row) => row.leads],
      ['Visible to', (row) => visibilityNames[row.visibility]],
      ['Tasks', (row) => row.tasks],
      ['Done', (row) => row.progress / 10_000],
      ['Starts', (row) => row.starts],
      ['Ends', (row) => row.ends],
      ['Next milestone', (row) => row.nextMilestoneTitle],
      ['Next milestone on', (row) => row.nextMilestone],
      ['Budget', (row) => row.budget],
      ['Spent', (row) => row.spent],
    ],
  }),
)

export const HolidayDraft = z.object({
  day: planDay(),
  name: requiredText(80, 'Please name the day off.'),
  yearly: flag(),
})

export const CalendarDraft = z.object({
  name: requiredText(80, 'Please name the calendar.'),
  workdays: jsonText(
    z
      .array(integer(1, 7))
      .min(1, 'Please choose at least one working day.')
      .max(7)
      .transform((days) => [...new Set(days)].sort()),
  ),
  holidays: jsonText(z.array(HolidayDraft).max(300, 'Please use at most 300 days off.')),
})

export const calendarAdmin = contract(
  'projects.calendars',
  resource({
    at: 'projects/calendars',
    access: admin,
    readers: projectStaff,
    draft: CalendarDraft,
    row: { name: z.string(), workdays: z.array(z.int()), holidays: z.array(HolidayDraft), projects: z.int() },
    sorts: ['name'],
    csv: [
      ['Calendar', (row) => row.name],
      ['Working days', (row) => row.workdays.join(' ')],
      ['Days off', (row) => row.holidays.map(({ day, name }) => `${day} ${name}`)],
      ['Projects', (row) => row.projects],
    ],
  }),
)

export const typeAdmin = contract(
  'projects.types',
  resource({
    at: 'projects/types',
    access: admin,
    readers: projectStaff,
    draft: z.object({ name: requiredText(60, 'Please name the type.') }),
    row: { name: z.string(), projects: z.int() },
    sorts: ['name'],
    csv: [
      ['Type', (row) => row.name],
      ['Projects', (row) => row.projects],
    ],
  }),
)

export const stateAdmin = contract(
  'projects.states',
  resource({
    at: 'projects/states',
    access: admin,
    readers: projectStaff,
    draft: z.object({
      name: requiredText(40, 'Please name the state.'),
      kind: z.enum(stateKinds),
      position: integer(0, 1000),
    }),
    row: { name: z.string(), kind: z.enum(stateKinds), position: z.int(), tasks: z.int() },
    sorts: ['position', 'name'],
    csv: [
      ['State', (row) => row.name],
      ['Meaning', (row) => row.kind],
      ['Position', (row) => row.position],
      ['Tasks', (row) => row.tasks],
    ],
  }),
)

export const templateAdmin = contract(
  'projects.templates',
  resource({
    at: 'projects/templates',
    access: projectStaff,
    draft: TemplateDraft,
    row: {
      name: z.string(),
      description: z.string(),
      tasks: z.int(),
      roles: z.array(z.string()),
      typeid: chosenId(),
    },
    sorts: ['name', 'changed'],
    errors: { cycle: 'Tasks wait for each other.' },
    csv: [
      ['Template', (row) => row.name],
      ['Description', (row) => row.description],
      ['Tasks', (row) => row.tasks],
      ['Roles', (row) => row.roles],
    ],
  }),
)
