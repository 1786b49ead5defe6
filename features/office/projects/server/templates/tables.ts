import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../../platform/server/tables.ts'
import type { Visibility } from '../../rules/project-words.ts'
import type { TemplatePlan } from '../../rules/recurrence/template-plan.ts'
import { projects, projectTypes, workingCalendars } from '../tables.ts'

const day = (name: string) => date(name, { mode: 'string' })

export const projectTemplates = pgTable('project_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  typeId: uuid('type_id').references(() => projectTypes.id),
  plan: jsonb('plan').$type<TemplatePlan>().notNull(),
  ...edited,
})

/** Recurrences that create projects from a template: every few weeks, or for each event of a seminar. */
export const projectRecurrences = pgTable(
  'project_recurrences',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    templateId: uuid('template_id').references(() => projectTemplates.id),
    /** The recurrence's own tasks, copied from the template and edited since. */
    plan: jsonb('plan').$type<TemplatePlan>().notNull(),
    /** User by role key. */
    people: jsonb('people').$type<Record<string, string>>().notNull().default({}),
    /** Weeks between two projects; null if the recurrence follows a seminar. */
    everyWeeks: integer('every_weeks'),
    /** The seminar whose events the projects precede. */
    seminarId: uuid('seminar_id'),
    first: day('first').notNull(),
    until: day('until'),
    visibility: text('visibility').$type<Visibility>().notNull(),
    calendarId: uuid('calendar_id').references(() => workingCalendars.id),
    typeId: uuid('type_id').references(() => projectTypes.id),
    pausedAt: moment('paused_at'),
    leadId: uuid('lead_id'),
    ...edited,
  },
  (table) => [index('project_recurrences_seminar').on(table.seminarId)],
)

/** A project that a recurrence has created, or that it must not create. */
export const recurrenceRuns = pgTable(
  'recurrence_runs',
  {
    id: uuid('id').primaryKey(),
    recurrenceId: reference('recurrence_id', () => projectRecurrences.id),
    /** Event id, or the day if there is no event; each key creates one project. */
    key: text('key').notNull(),
    anchorDay: day('anchor_day').notNull(),
    eventId: uuid('event_id'),
    projectId: uuid('project_id').references(() => projects.id),
    /** True if the project was changed individually; changes to the recurrence skip it. */
    isOwn: boolean('is_own').notNull().default(false),
  },
  (table) => [
    uniqueIndex('recurrence_runs_key').on(table.recurrenceId, table.key),
    index('recurrence_runs_project').on(table.projectId),
  ],
)
