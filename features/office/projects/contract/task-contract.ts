import { z } from 'zod'
import { flag, id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { Choice, filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { rights, stateKindNames, stateKinds } from '../rules/project-words.ts'
import { linkKinds } from '../rules/schedule/plan.ts'
import {
  dateRule,
  Named,
  optionalPlanDay,
  personIds,
  planDay,
  projectStaff,
  taskDays,
} from './project-fields.ts'
import { TaskDraft } from './task-draft.ts'

export const taskDateFilters = ['today', 'overdue', 'week', 'waiting'] as const

export const TaskRow = z.object({
  id: z.string(),
  revision: z.int(),
  archived: z.boolean(),
  title: z.string(),
  projectid: z.string(),
  project: z.string(),
  stateid: z.string(),
  state: z.string(),
  kind: z.enum(stateKinds),
  assignees: z.array(Named),
  tags: z.array(z.string()),
  /** Working days; 0 is a milestone. */
  days: z.int(),
  starts: z.string(),
  due: z.string(),
  late: z.int(),
  checked: z.int(),
  checks: z.int(),
  repeats: z.boolean(),
  stopped: z.boolean(),
  /** True if the caller may change the task. */
  canEdit: z.boolean(),
})
export type TaskRow = z.output<typeof TaskRow>

const planErrors = {
  cycle: 'Tasks would wait for each other.',
  'foreign-task': { status: 400, message: 'A predecessor has to be a task of the same project.' },
  'too-late': { status: 400, message: 'Plans end with the year 2199. Please choose an earlier day.' },
  'not-now': 'This cannot be done now.',
} as const

const { list, ...resourceOperations } = resource({
  at: 'projects/tasks',
  access: projectStaff,
  draft: TaskDraft,
  row: (({ id: _id, revision: _revision, archived: _archived, ...row }) => row)(TaskRow.shape),
  sorts: ['due', 'title', 'newest'],
  filters: {
    /** '' is everyone, 'me' the caller, otherwise a user id. */
    who: z.string().trim().max(40).default(''),
    when: filterOf(taskDateFilters),
    project: z.string().trim().max(40).default(''),
    tag: z.string().trim().max(30).default(''),
    state: z.string().trim().max(40).default(''),
    /** 'open' omits finished and stopped tasks. */
    show: filterOf(['open', 'done']),
  },
  errors: planErrors,
  csv: [
    ['Task', (row) => row.title],
    ['Project', (row) => row.project],
    ['State', (row) => row.state],
    ['Meaning', (row) => stateKindNames[row.kind]],
    ['Assigned to', (row) => row.assignees.map(({ name }) => name)],
    ['Starts', (row) => row.starts],
    ['Due', (row) => row.due],
    ['Working days', (row) => row.days],
    ['Tags', (row) => row.tags],
    ['Checked', (row) => row.checked],
    ['Checklist', (row) => row.checks],
  ],
})

/** Operations to list, edit and archive tasks. */
export const taskAdmin = contract('projects.tasks', { list, ...resourceOperations })

/** A rescheduled task, with the reason as text. */
export const MovedTask = z.object({
  id: z.string(),
  title: z.string(),
  from: z.string().nullable(),
  starts: z.string(),
  due: z.string(),
  reason: z.string(),
})
export type MovedTask = z.output<typeof MovedTask>

const Moved = z.object({ moves: z.array(MovedTask) })

const Neighbor = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(linkKinds),
  lag: z.int(),
  starts: z.string(),
  due: z.string(),
  isDone: z.boolean(),
})

export const TaskPage = z.object({
  id: z.string().nullable(),
  projectid: z.string(),
  project: z.string(),
  right: z.enum(rights).nullable(),
  archived: z.boolean(),
  kind: z.enum(stateKinds),
  starts: z.string(),
  due: z.string(),
  slack: z.int().nullable(),
  late: z.int(),
  stopped: z.boolean(),
  predecessors: z.array(Neighbor),
  successors: z.array(Neighbor),
  comments: z.array(
    z.object({ id: z.string(), text: z.string(), by: z.string(), at: instant(), isMine: z.boolean() }),
  ),
  times: z.array(
    z.object({
      id: z.string(),
      by: z.string(),
      day: z.string(),
      minutes: z.int(),
      note: z.string(),
      isMine: z.boolean(),
    }),
  ),
  files: z.array(
    z.object({ id: z.string(), name: z.string(), by: z.string(), at: instant(), bytes: z.int() }),
  ),
})
export type TaskPage = z.output<typeof TaskPage>

const FILE_BYTES = 20 * 1024 * 1024
const fileKinds = ['pdf', 'jpg', 'png', 'webp'] as const
const done = z.object({ good: z.literal(true) })
const often = [{ times: 600, minutes: 60, per: 'user' }] as const

const projectStaffOnly = operationsFor(projectStaff)

export const taskWork = contract('projects.work', 'projects', {
  options: projectStaffOnly.query({
    summary:
      'Lists form options: staff members, states, types, calendars, and the projects whose tasks the caller may edit.',
    output: z.object({
      me: z.string(),
      today: z.string(),
      people: z.array(Choice.extend({ username: z.string() })),
      projects: z.array(Choice),
      states: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(stateKinds) })),
      types: z.array(Choice),
      calendars: z.array(Choice),
      tags: z.array(z.string()),
      isAdmin: z.boolean(),
    }),
  }),
  events: projectStaffOnly.query({
    at: 'projects/eventChoices',
    summary: 'Lists upcoming seminar events that a project can follow, and the kinds of seminars.',
    output: z.object({ events: z.array(Choice.extend({ day: z.string() })), seminars: z.array(Choice) }),
  }),
  open: projectStaffOnly.query({
    at: 'projects/openTask',
    summary: 'Returns the page of a task. `id1` is `new`, a project ID (for a new task in it), or a task ID.',
    input: z.object({ id1: requiredText(60) }),
    output: TaskPage,
  }),
  neighbors: projectStaffOnly.query({
    at: 'projects/predecessorChoices',
    summary: 'Lists tasks of a project that another task can depend on.',
    input: z.object({ projectid: id(), search: z.string().trim().max(100).default('') }),
    output: z.object({ choices: z.array(Choice) }),
  }),
  quickAdd: projectStaffOnly.command({
    limits: often,
    summary: 'Creates a task from one line of text, for example “Call the hotel tomorrow @staff #travel”.',
    input: z.object({
      text: requiredText(300, 'Please write what to do.'),
      projectid: z.string().trim().max(40).default(''),
    }),
    output: z.object({ id: z.string(), title: z.string(), due: z.string(), project: z.string() }),
    errors: planErrors,
  }),
  setState: projectStaffOnly.command({
    at: 'projects/setTaskState',
    summary: 'Moves a task to another state. Completing a recurring task creates the next one.',
    input: z.object({ taskid: id(), stateid: id() }),
    output: Moved.extend({ previous: z.string(), nextid: z.string().nullable() }),
    errors: planErrors,
  }),
  setDates: projectStaffOnly.command({
    at: 'projects/setTaskDates',
    summary:
      'Sets the date and duration of a task. Rejected if the dates shown to the user differ from the stored dates.',
    input: z.object({
      taskid: id(),
      rule: dateRule(),
      ruleDay: optionalPlanDay(),
      days: taskDays(),
      /** Dates shown to the user when editing; '' skips the comparison. */
      seenStarts: z.union([z.literal(''), planDay()]).default(''),
      seenDue: z.union([z.literal(''), planDay()]).default(''),
    }),
    output: Moved.extend({
      before: z.object({ rule: dateRule(), ruleDay: z.string().nullable(), days: z.int() }),
      starts: z.string(),
      due: z.string(),
    }),
    errors: planErrors,
  }),
  assign: projectStaffOnly.command({
    at: 'projects/assignTask',
    input: z.object({ taskid: id(), assignees: personIds(20) }),
    output: z.object({ previous: z.array(z.string()) }),
    errors: { 'not-now': 'This cannot be done now.' },
  }),
  tick: projectStaffOnly.command({
    at: 'projects/tickChecklist',
    summary: 'Checks off a checklist item, identified by its text so that no other item is checked.',
    input: z.object({ taskid: id(), position: integer(0, 59), text: requiredText(200), done: flag() }),
    output: done,
    errors: { 'not-now': 'The checklist has changed. Please look at it again.' },
  }),
  comment: projectStaffOnly.command({
    at: 'projects/commentTask',
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    input: z.object({ taskid: id(), text: requiredText(4000, 'Please write something.') }),
    output: z.object({ id: z.string() }),
  }),
  removeComment: projectStaffOnly.command({
    summary: 'Deletes one of the caller’s own comments.',
    input: z.object({ commentid: id() }),
    output: done,
  }),
  logTime: projectStaffOnly.command({
    limits: often,
    input: z.object({
      taskid: id(),
      day: planDay(),
      minutes: integer(1, 1440),
      note: optionalText(200),
    }),
    output: z.object({ id: z.string() }),
  }),
  removeTime: projectStaffOnly.command({
    summary: 'Deletes one of the caller’s own time entries.',
    input: z.object({ timeid: id() }),
    output: done,
  }),
  uploadFile: projectStaffOnly.upload({
    summary: 'Adds a file to a task.',
    input: z.object({ taskid: id() }),
    output: z.object({ file: z.string() }),
    maxBytes: FILE_BYTES,
    kinds: fileKinds,
  }),
  file: projectStaffOnly.file({
    summary: 'Returns a file attached to a task, for users who can see the task.',
    input: z.object({ fileid: id() }),
  }),
  removeFile: projectStaffOnly.command({
    input: z.object({ fileid: id() }),
    output: done,
  }),
})
