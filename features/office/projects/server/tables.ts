import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsOf } from '../../../../platform/server/postgres/word-search.ts'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { ProjectState, Right, StateKind, Visibility } from '../rules/project-words.ts'
import type { Repeat } from '../rules/recurrence/repeat-dates.ts'
import type { DateRule, LinkKind } from '../rules/schedule/plan.ts'
import type { Holiday } from '../rules/schedule/working-calendar.ts'

const day = (name: string) => date(name, { mode: 'string' })

export const workingCalendars = pgTable('working_calendars', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** 1 is Monday. */
  workdays: integer('workdays').array().notNull(),
  holidays: jsonb('holidays').$type<Holiday[]>().notNull().default([]),
  ...edited,
})

/** Type of work: a seminar, a customer project, an internal project. */
export const projectTypes = pgTable('project_types', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  ...edited,
})

/** Columns of the board. */
export const taskStates = pgTable('task_states', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<StateKind>().notNull(),
  position: integer('position').notNull().default(0),
  ...edited,
})

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    state: text('state').$type<ProjectState>().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    typeId: uuid('type_id').references(() => projectTypes.id),
    /** Null means Monday to Friday without days off. */
    calendarId: uuid('calendar_id').references(() => workingCalendars.id),
    customer: text('customer').notNull().default(''),
    starts: day('starts').notNull(),
    /** Anchor of the project's dates: a seminar event, or only a day. */
    anchorEventId: uuid('anchor_event_id'),
    anchorDay: day('anchor_day'),
    /** In US cents. */
    budgetMinor: integer('budget_minor').notNull().default(0),
    /** In US cents per hour of work. */
    hourRateMinor: integer('hour_rate_minor').notNull().default(0),
    /** Project for tasks without a project; its tasks are planned independently. */
    isGeneral: boolean('is_general').notNull().default(false),
    recurrenceId: uuid('recurrence_id'),
    baselineAt: moment('baseline_at'),
    // Updated with each change of the plan.
    taskCount: integer('task_count').notNull().default(0),
    doneCount: integer('done_count').notNull().default(0),
    spentMinutes: integer('spent_minutes').notNull().default(0),
    ends: day('ends'),
    baselineEnds: day('baseline_ends'),
    nextDue: day('next_due'),
    nextMilestone: day('next_milestone'),
    nextMilestoneTitle: text('next_milestone_title').notNull().default(''),
    ...edited,
  },
  (table) => [
    index('projects_state').on(table.state, table.name),
    index('projects_anchor').on(table.anchorEventId),
    index('projects_recurrence').on(table.recurrenceId),
    uniqueIndex('projects_general').on(table.isGeneral).where(sql`${table.isGeneral}`),
  ],
)

export const projectMembers = pgTable(
  'project_members',
  {
    projectId: reference('project_id', () => projects.id),
    userId: reference('user_id', () => users.id),
    right: text('right').$type<Right>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_members_user').on(table.userId, table.projectId),
  ],
)

export interface ChecklistItem {
  text: string
  done: boolean
}

/** Date range in which a task is worked on; a milestone may be due on the day before it starts. */
export const runningDays = ({ starts, due }: { starts: PgColumn; due: PgColumn }) =>
  sql`daterange(${starts}, greatest(${starts}, ${due}), '[]')`

const taskWords = ({ title, notes }: { title: PgColumn; notes: PgColumn }) => sql`${title} || ' ' || ${notes}`

export const projectTasks = pgTable(
  'project_tasks',
  {
    id: uuid('id').primaryKey(),
    projectId: reference('project_id', () => projects.id),
    title: text('title').notNull(),
    notes: text('notes').notNull().default(''),
    stateId: reference('state_id', () => taskStates.id),
    /** Copied from the task's state. */
    kind: text('kind').$type<StateKind>().notNull(),
    assignees: uuid('assignees').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** Working days; 0 is a milestone. */
    days: integer('days').notNull().default(1),
    rule: text('rule').$type<DateRule>().notNull(),
    ruleDay: day('rule_day'),
    /** Calculated from the project plan. */
    starts: day('starts').notNull(),
    due: day('due').notNull(),
    slack: integer('slack'),
    late: integer('late').notNull().default(0),
    /** User who last set its dates, directly or by moving another task. */
    datedBy: uuid('dated_by'),
    datedAt: moment('dated_at').notNull(),
    baselineStarts: day('baseline_starts'),
    baselineDue: day('baseline_due'),
    estimateMinutes: integer('estimate_minutes').notNull().default(0),
    spentMinutes: integer('spent_minutes').notNull().default(0),
    checklist: jsonb('checklist').$type<ChecklistItem[]>().notNull().default([]),
    repeat: jsonb('repeat').$type<Repeat | null>(),
    /** The previous task in the repeating series. */
    repeatOf: uuid('repeat_of'),
    /** Key of the template task it was created from. */
    templateKey: text('template_key'),
    position: integer('position').notNull().default(0),
    doneAt: moment('done_at'),
    /** True if the project is waiting, canceled or archived, so the task requires no action. */
    stopped: boolean('stopped').notNull().default(false),
    createdBy: uuid('created_by'),
    ...edited,
  },
  (table) => [
    index('project_tasks_project').on(table.projectId, table.position, table.id),
    index('project_tasks_due').on(table.due, table.id).where(sql`${table.archivedAt} is null`),
    index('project_tasks_open')
      .on(table.due, table.id)
      .where(sql`${table.archivedAt} is null and ${table.kind} <> 'done' and not ${table.stopped}`),
    index('project_tasks_running')
      .using('gist', runningDays(table))
      .where(sql`${table.archivedAt} is null and ${table.kind} <> 'done' and not ${table.stopped}`),
    index('project_tasks_waiting')
      .on(table.due, table.id)
      .where(sql`${table.archivedAt} is null and ${table.kind} = 'waiting'`),
    index('project_tasks_title').on(table.title, table.id),
    index('project_tasks_newest').on(table.createdAt, table.id),
    index('project_tasks_state').on(table.stateId, table.due, table.id),
    index('project_tasks_repeat').on(table.repeatOf),
    index('project_tasks_assignees').using('gin', table.assignees),
    index('project_tasks_tags').using('gin', table.tags),
    index('project_tasks_words').using('gin', wordsOf(taskWords(table))),
  ],
)

export const taskText = taskWords

export const taskLinks = pgTable(
  'task_links',
  {
    projectId: reference('project_id', () => projects.id),
    fromId: reference('from_id', () => projectTasks.id),
    toId: reference('to_id', () => projectTasks.id),
    kind: text('kind').$type<LinkKind>().notNull(),
    lag: integer('lag').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.toId, table.fromId] }),
    index('task_links_project').on(table.projectId),
    index('task_links_from').on(table.fromId),
  ],
)

export const taskComments = pgTable(
  'task_comments',
  {
    id: uuid('id').primaryKey(),
    taskId: reference('task_id', () => projectTasks.id),
    authorId: reference('author_id', () => users.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('task_comments_task').on(table.taskId, table.at),
    index('task_comments_author').on(table.authorId, table.at),
  ],
)

export const taskTimes = pgTable(
  'task_times',
  {
    id: uuid('id').primaryKey(),
    taskId: reference('task_id', () => projectTasks.id),
    userId: reference('user_id', () => users.id),
    day: day('day').notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    index('task_times_task').on(table.taskId, table.day),
    index('task_times_user').on(table.userId, table.day),
  ],
)

export const taskFiles = pgTable(
  'task_files',
  {
    id: uuid('id').primaryKey(),
    taskId: reference('task_id', () => projectTasks.id),
    userId: reference('user_id', () => users.id),
    name: text('name').notNull(),
    kind: text('kind').$type<'pdf' | 'jpg' | 'png' | 'webp'>().notNull(),
    bytes: integer('bytes').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('task_files_task').on(table.taskId, table.at),
    index('task_files_user').on(table.userId, table.at),
  ],
)

/** Activity in a project, as shown to its members. */
export const projectNews = pgTable(
  'project_news',
  {
    id: uuid('id').primaryKey(),
    projectId: reference('project_id', () => projects.id),
    taskId: uuid('task_id'),
    actorId: uuid('actor_id'),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('project_news_project').on(table.projectId, table.at),
    index('project_news_at').on(table.at),
  ],
)
