import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { Branch } from '../rules/branch.ts'
import type { Outcome } from '../rules/outcomes.ts'

/**
 * Published versions of branches. Shipped versions are stored with their first case or draft, so that later releases do
 * not change them.
 */
export const treeVersions = pgTable(
  'tree_versions',
  {
    symptom: text('symptom').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<Branch>().notNull(),
    note: text('note').notNull(),
    /** Null if shipped with the product. */
    writtenBy: uuid('written_by'),
    publishedBy: uuid('published_by'),
    publishedAt: moment('published_at'),
  },
  (table) => [primaryKey({ columns: [table.symptom, table.number] })],
)

/** Unpublished draft of a branch; one per branch. */
export const treeDrafts = pgTable('tree_drafts', {
  symptom: text('symptom').primaryKey(),
  content: jsonb('content').$type<Branch>().notNull(),
  base: integer('base').notNull(),
  revision: integer('revision').notNull(),
  state: text('state').$type<'draft' | 'review'>().notNull(),
  /** All users who have saved the draft; none of them can publish it. */
  writers: uuid('writers').array().notNull(),
  savedAt: moment('saved_at').notNull(),
  note: text('note').notNull(),
})

export const treeCases = pgTable(
  'tree_cases',
  {
    /** Generated on the device. */
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    symptom: text('symptom').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    trainId: uuid('train_id'),
    train: text('train').notNull(),
    readAt: moment('read_at'),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    figures: jsonb('figures').$type<Record<string, number>>().notNull(),
    notes: text('notes').notNull(),
    /** Most likely cause, for lists. */
    cause: text('cause').notNull(),
    share: real('share').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    /** Actual cause; '' if unknown. */
    found: text('found').notNull(),
    outcomeNote: text('outcome_note').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    index('tree_cases_user').on(table.userId, table.madeAt),
    index('tree_cases_symptom').on(table.symptom).where(sql`${table.outcome} <> 'open'`),
  ],
)

/** Share link to a case; anyone with the link can view it. */
export const treeCaseLinks = pgTable(
  'tree_case_links',
  {
    id: uuid('id').primaryKey(),
    caseId: reference('case_id', () => treeCases.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('tree_case_links_case').on(table.caseId, table.createdAt)],
)
