import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import { plants } from '../../plant/server/tables.ts'
import type { Answer, Step } from '../rules/steps.ts'

/** A user-created checklist. Company checklists are available to all members. */
export const checklists = pgTable(
  'checklists',
  {
    id: uuid('id').primaryKey(),
    ownerId: reference('owner_id', () => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [index('checklists_owner').on(table.ownerId), index('checklists_company').on(table.companyId)],
)

/** Append-only table. */
export const checklistVersions = pgTable(
  'checklist_versions',
  {
    listId: reference('list_id', () => checklists.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    steps: jsonb('steps').$type<Step[]>().notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.version] })],
)

/** A run: a checklist or an assessment filled in once. */
export const checklistRuns = pgTable(
  'checklist_runs',
  {
    /** Generated on the device. */
    id: uuid('id').primaryKey(),
    /** Name of a built-in list, or id of a user-created list. */
    listKey: text('list_key').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    isAssessment: boolean('is_assessment').notNull(),
    plantId: uuid('plant_id').references(() => plants.id),
    subject: text('subject').notNull(),
    startedBy: reference('started_by', () => users.id),
    startedAt: moment('started_at').notNull(),
    finishedBy: uuid('finished_by'),
    finishedAt: moment('finished_at'),
    discardedAt: moment('discarded_at'),
    /** Updated with each entry. */
    answered: integer('answered').notNull().default(0),
    problems: integer('faults').notNull().default(0),
  },
  (table) => [
    index('checklist_runs_person')
      .on(table.startedBy, table.startedAt)
      .where(sql`${table.discardedAt} is null`),
    index('checklist_runs_plant').on(table.plantId, table.startedAt).where(sql`${table.discardedAt} is null`),
  ],
)

/** Entries for the steps of a run. Rows are append-only; one per step counts. */
export const checklistEntries = pgTable(
  'checklist_entries',
  {
    /** Generated on the device, so that duplicate submissions count once. */
    id: uuid('id').primaryKey(),
    runId: reference('run_id', () => checklistRuns.id),
    stepId: text('step_id').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('checklist_entries_run').on(table.runId, table.at)],
)

/** Share link to an assessment report; anyone with the link can view it. */
export const reportLinks = pgTable(
  'plant_report_links',
  {
    id: uuid('id').primaryKey(),
    runId: reference('run_id', () => checklistRuns.id),
    label: text('label').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('plant_report_links_run').on(table.runId, table.createdAt)],
)
