import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../../platform/server/tables.ts'
import type { PlanKind } from '../../rules/planning/plan-kinds.ts'

/** Who changed what of the planning, save by save: what a clerk is told who saves an older state. */
export const seminarEdits = pgTable(
  'seminar_edits',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<PlanKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** The state that this edit made, counted from 1. */
    revision: integer('revision').notNull(),
    /** As staff read it: 'Name and 2 more fields changed'. */
    says: text('says').notNull(),
    fields: text('fields').array().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('seminar_edits_revision').on(table.targetId, table.revision),
    index('seminar_edits_at').on(table.at),
  ],
)
