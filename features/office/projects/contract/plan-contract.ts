import { z } from 'zod'
import { flag, id, instant, integer } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { rights, stateKinds } from '../rules/project-words.ts'
import { dateRules, linkKinds } from '../rules/schedule/plan.ts'
import { lights } from '../rules/status-light.ts'
import { HolidayDraft } from './project-admin.ts'
import { Named, planDay, projectStaff } from './project-fields.ts'

export const ChartTask = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(stateKinds),
  assignees: z.array(z.string()),
  days: z.int(),
  rule: z.enum(dateRules),
  ruleDay: z.string().nullable(),
  starts: z.string(),
  due: z.string(),
  baselineStarts: z.string().nullable(),
  baselineDue: z.string().nullable(),
  /** Working days it can be late; null for finished tasks. */
  slack: z.int().nullable(),
  late: z.int(),
})
export type ChartTask = z.output<typeof ChartTask>

export const ChartLink = z.object({ from: z.string(), to: z.string(), kind: z.enum(linkKinds), lag: z.int() })
export type ChartLink = z.output<typeof ChartLink>

const WeekCell = z.object({ week: z.string(), minutes: z.int(), overDays: z.int() })

const ListedTask = z.object({
  id: z.string(),
  title: z.string(),
  project: z.string(),
  due: z.string(),
  state: z.string(),
})

const News = z.object({
  id: z.string(),
  text: z.string(),
  project: z.string(),
  taskid: z.string().nullable(),
  by: z.string(),
  at: instant(),
})

const projectStaffOnly = operationsFor(projectStaff)

export const plans = contract('projects.plans', 'projects', {
  home: projectStaffOnly.query({
    summary:
      'Returns the start page: items that need the caller today, deadlines, workload, recent changes, own projects, and templates.',
    output: z.object({
      today: z.string(),
      overdue: z.array(ListedTask),
      dueToday: z.array(ListedTask),
      waiting: z.array(ListedTask),
      deadlines: z.array(ListedTask),
      counts: z.object({ overdue: z.int(), today: z.int(), waiting: z.int() }),
      workload: z.array(WeekCell),
      projects: z.array(
        z.object({ id: z.string(), name: z.string(), light: z.enum(lights), progress: z.int() }),
      ),
      templates: z.array(Named.extend({ tasks: z.int() })),
      news: z.array(News),
    }),
  }),
  chart: projectStaffOnly.query({
    summary:
      'Returns a project plan: tasks with dates, slack, and baseline, their links, and the project’s days off.',
    input: z.object({ projectid: id() }),
    output: z.object({
      name: z.string(),
      right: z.enum(rights),
      starts: z.string(),
      today: z.string(),
      baselineAt: instant().nullable(),
      anchor: z.string(),
      anchorDay: z.string().nullable(),
      workdays: z.array(z.int()),
      holidays: z.array(HolidayDraft),
      tasks: z.array(ChartTask),
      links: z.array(ChartLink),
    }),
  }),
  setBaseline: projectStaffOnly.command({
    summary: 'Sets the project’s baseline to the current dates, or clears it.',
    input: z.object({ projectid: id(), clear: flag().default(false) }),
    output: z.object({ tasks: z.int() }),
  }),
  workload: projectStaffOnly.query({
    summary:
      'Returns weekly load by person, milestones, and burn-up across all projects that the caller can see.',
    input: z.object({ from: planDay(), weeks: integer(1, 26).default(12) }),
    output: z.object({
      weeks: z.array(z.string()),
      people: z.array(z.object({ id: z.string(), name: z.string(), cells: z.array(WeekCell) })),
      milestones: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          project: z.string(),
          due: z.string(),
          isDone: z.boolean(),
          isLate: z.boolean(),
        }),
      ),
      burnUp: z.array(z.object({ week: z.string(), planned: z.int(), done: z.int().nullable() })),
    }),
  }),
})
