import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { units } from '../../../../shop/catalog/server/tables.ts'
import { enrollments } from '../tables.ts'

/** The numbers that a learner has in an exercise or a case: its seed. One is open at a time, in all tabs the same. */
export const practiceDraws = pgTable(
  'practice_draws',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    /** The id that its author gave the exercise or case. */
    exercise: text('exercise').notNull(),
    seed: integer('seed').notNull(),
    /** The stage that comes next, from 0; an exercise has one. */
    stage: integer('stage').notNull().default(0),
    /** Stages whose hint was asked for. */
    hinted: integer('hinted').array().notNull().default(sql`'{}'`),
    drawnAt: moment('drawn_at').notNull(),
    /** When its last stage was answered. */
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('practice_draws_open')
      .on(table.enrollmentId, table.unitId, table.exercise)
      .where(sql`${table.doneAt} is null`),
    index('practice_draws_unit').on(table.unitId),
  ],
)

/** What was answered, once for each stage of a draw, however often it was sent. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    drawId: reference('draw_id', () => practiceDraws.id),
    stage: integer('stage').notNull(),
    /** As it was typed; of a choice its number. */
    given: text('given').notNull(),
    right: boolean('right').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.stage] })],
)

/** An exercise or case in the deck of those that come back. */
export const practiceCards = pgTable(
  'practice_cards',
  {
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    exercise: text('exercise').notNull(),
    box: integer('box').notNull(),
    /** The learner's day on which it comes back; null once it was answered right often enough. */
    dueOn: date('due_on'),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId, table.exercise] })],
)
