import { z } from 'zod'
import { Role, TemplateTaskDraft } from '../../contract/template-draft.ts'
import { projectStates, visibilities } from '../../rules/project-words.ts'
import { linkKinds } from '../../rules/schedule/plan.ts'

/** Schema of content/demo/projects.yaml and project-templates.yaml. */

const link = { kind: z.enum(linkKinds).default('FS'), lag: z.int().default(0) }

const DemoTask = z.strictObject({
  title: z.string(),
  days: z.int(),
  who: z.string().optional(),
  /** Titles of the predecessor tasks. */
  after: z
    .array(
      z.union([
        z.string().transform((task) => ({ task, kind: 'FS' as const, lag: 0 })),
        z.strictObject({ task: z.string(), ...link }),
      ]),
    )
    .default([]),
  /** Days after the first day of the project. */
  dueOn: z.int().optional(),
  hours: z.number().default(0),
  tags: z.array(z.string()).default([]),
  checklist: z.array(z.string()).default([]),
  notes: z.string().default(''),
  /** When the task is finished, or its status. */
  becomes: z.enum(['early', 'late', 'started', 'waiting']).optional(),
})
export type DemoTask = z.output<typeof DemoTask>

const DemoProject = z.strictObject({
  name: z.string(),
  description: z.string(),
  type: z.string(),
  customer: z.string().default(''),
  visibility: z.enum(visibilities).default('team'),
  state: z.enum(projectStates).default('active'),
  /** The first member is the project lead. */
  members: z.array(z.string()).min(1),
  /** Days relative to the start of the demo story. */
  starts: z.int(),
  /** In US dollars. */
  budget: z.int().default(0),
  baseline: z.boolean().default(false),
  tasks: z.array(DemoTask),
})
export type DemoProject = z.output<typeof DemoProject>

const OfficeCalendar = z.strictObject({
  name: z.string(),
  workdays: z.array(z.int()),
  yearly: z.array(z.strictObject({ name: z.string(), date: z.string().regex(/^\d\d-\d\d$/) })),
  /** The nth weekday (0 is Sunday) of a month, or a number of days before it. */
  movable: z.array(
    z.strictObject({
      name: z.string(),
      month: z.int(),
      weekday: z.int(),
      nth: z.int(),
      daysBefore: z.int().default(0),
    }),
  ),
})
export type OfficeCalendar = z.output<typeof OfficeCalendar>

export const ProjectsFile = z.strictObject({
  types: z.array(z.string()),
  calendar: OfficeCalendar,
  projects: z.array(DemoProject),
  /** Example input for the quick task field. */
  quickTasks: z.array(z.string()),
})

const { rule, offset, estimateMinutes, notes, checklist, ...task } = TemplateTaskDraft.shape

export const TemplatesFile = z.array(
  z.strictObject({
    type: z.string(),
    name: z.string(),
    description: z.string(),
    plan: z.strictObject({
      roles: z.array(Role),
      tasks: z.array(
        z.strictObject({
          ...task,
          rule: rule.default('soonest'),
          offset: offset.default(0),
          estimateMinutes: estimateMinutes.default(0),
          notes: notes.default(''),
          checklist: checklist.default([]),
          links: z.array(z.strictObject({ from: z.string(), ...link })).default([]),
        }),
      ),
    }),
  }),
)
