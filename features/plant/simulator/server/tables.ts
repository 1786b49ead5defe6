import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { TrainState } from '../contract/class-views.ts'
import type { Done } from '../rules/scenarios/replay.ts'
import type { Reason } from '../rules/scenarios/scenarios.ts'

/** A finished run of a scenario, replayed and scored by the server. */
export const simulatorRuns = pgTable(
  'simulator_runs',
  {
    /** Generated on the device, so that duplicate submissions count once. */
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    scenario: text('scenario').notNull(),
    seed: integer('seed').notNull(),
    seconds: integer('seconds').notNull(),
    score: integer('score').notNull(),
    log: jsonb('log').$type<Done[]>().notNull(),
    reasons: jsonb('reasons').$type<Reason[]>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('simulator_runs_user').on(table.userId, table.scenario, table.at)],
)

/** Trains that an instructor monitors together. */
export const simulatorClasses = pgTable(
  'simulator_classes',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    code: text('code').notNull(),
    scenario: text('scenario').notNull(),
    instructorId: reference('instructor_id', () => users.id),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('simulator_classes_code').on(table.code).where(sql`${table.endedAt} is null`),
    index('simulator_classes_instructor').on(table.instructorId, table.openedAt),
  ],
)

export const simulatorMembers = pgTable(
  'simulator_members',
  {
    classId: reference('class_id', () => simulatorClasses.id),
    userId: reference('user_id', () => users.id),
    joinedAt: moment('joined_at').notNull(),
    seenAt: moment('seen_at'),
    train: jsonb('train').$type<TrainState>(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('simulator_members_user').on(table.userId),
  ],
)

/** A fault for the train of one class member. */
export const simulatorFaults = pgTable(
  'simulator_faults',
  {
    id: uuid('id').primaryKey(),
    classId: reference('class_id', () => simulatorClasses.id),
    userId: reference('user_id', () => users.id),
    fault: text('fault').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('simulator_faults_member').on(table.classId, table.userId, table.at)],
)
