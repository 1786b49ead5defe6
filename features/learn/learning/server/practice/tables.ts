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

/** A learner's generated numbers for an exercise or a case, stored as a seed. All tabs share the only open draw. */
export const practiceDraws = pgTable(
  'practice_draws',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    /** Id assigned by the author of the exercise or case. */
    exercise: text('exercise').notNull(),
    seed: integer('seed').notNull(),
    /** The next stage, starting at 0; an exercise has only one. */
    stage: integer('stage').notNull().default(0),
    /** Stages whose hint was requested. */
    hinted: integer('hinted').array().notNull().default(sql`'{}'`),
    drawnAt: moment('drawn_at').notNull(),
    /** Time at which the last stage was answered. */
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('practice_draws_open')
      .on(table.enrollmentId, table.unitId, table.exercise)
      .where(sql`${table.doneAt} is null`),
    index('practice_draws_unit').on(table.unitId),
  ],
)

/** Answers, one for each stage of a draw, even if submitted repeatedly. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    drawId: reference('draw_id', () => practiceDraws.id),
    stage: integer('stage').notNull(),
    /** As typed; for a choice, its number. */
    given: text('given').notNull(),
    right: boolean('right').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.stage] })],
)

/** An exercise or case in a learner's repetition deck. */
export const practiceCards = pgTable(
  'practice_cards',
  {
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    exercise: text('exercise').notNull(),
    box: integer('box').notNull(),
    /** The next due date in the learner's time zone; null after enough correct answers. */
    dueOn: date('due_on'),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId, table.exercise] })],
)
