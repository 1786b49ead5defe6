import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../../../../platform/server/tables.ts'
import { users } from '../../../accounts/server/tables.ts'
import { seminarEvents, seminarSessions } from '../../../events/server/tables.ts'
import { gradeSheets } from '../../../exams/server/graded/tables.ts'
import { registrations } from '../../../registration/server/tables.ts'
import type { PassEntry } from '../../rules/proof/pass-standing.ts'
import type { RunOutcome } from '../../rules/proof/run-outcomes.ts'

/** What staff said about somebody's pass. Rows are only ever added; `registrations.certpass` keeps the last word. */
export const passEntries = pgTable(
  'seminar_pass_entries',
  {
    id: uuid('id').primaryKey(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    act: text('act').$type<PassEntry['act']>().notNull(),
    pass: boolean('pass'),
    /** The badge of the person who had the place at that time. */
    badge: text('badge').notNull(),
    reason: text('reason').notNull().default(''),
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull(),
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [index('seminar_pass_entries_of').on(table.registrationId, table.position)],
)

/** One time that the certificates of an event were issued. */
export const proofRuns = pgTable(
  'seminar_proof_runs',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => seminarEvents.id),
    startedBy: uuid('started_by').references(() => users.id),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Registrations to look at; null are all of the event. */
    chosen: uuid('chosen').array(),
    total: integer('total').notNull(),
  },
  (table) => [
    index('seminar_proof_runs_event').on(table.eventId, table.startedAt),
    uniqueIndex('seminar_proof_runs_one').on(table.eventId).where(sql`${table.finishedAt} is null`),
  ],
)

/** What a run has come to for one person; whoever has a row is not looked at again in this run. */
export const proofResults = pgTable(
  'seminar_proof_results',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => proofRuns.id),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    outcome: text('outcome').$type<RunOutcome>().notNull(),
    message: text('message').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.registrationId] })],
)

/** The grade sheet that was opened with the people of an event. */
export const eventSheets = pgTable(
  'seminar_event_sheets',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => seminarEvents.id),
    examCode: text('exam_code').notNull(),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => gradeSheets.id),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.examCode] })],
)

/** Who joined a session online (place 0), and which of its prompts they answered (from 1). */
export const presenceAnswers = pgTable(
  'seminar_presence_answers',
  {
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => seminarSessions.id),
    position: integer('position').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.sessionId, table.position] })],
)
