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
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { gradeSheets } from '../../../../learn/grading/server/tables.ts'
import { seminarEvents, seminarSessions } from '../../../events/server/tables.ts'
import { registrations } from '../../../registration/server/tables.ts'
import type { PassEntry } from '../../rules/proof/pass-status.ts'

/** Log of pass decisions. Rows are append-only; `registrations.certpass` holds the latest decision. */
export const passEntries = pgTable(
  'seminar_pass_entries',
  {
    id: uuid('id').primaryKey(),
    registrationId: reference('registration_id', () => registrations.id),
    act: text('act').$type<PassEntry['act']>().notNull(),
    pass: boolean('pass'),
    /** Badge of the participant who had the seat at that time. */
    badge: text('badge').notNull(),
    reason: text('reason').notNull().default(''),
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull(),
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [index('seminar_pass_entries_of').on(table.registrationId, table.position)],
)

/** Historic: certificate runs started by staff, before certificates were issued automatically. No rows are added. */
export const proofRuns = pgTable(
  'seminar_proof_runs',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    startedBy: uuid('started_by').references(() => users.id),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Registrations to process; null means all of the event. */
    chosen: uuid('chosen').array(),
    total: integer('total').notNull(),
  },
  (table) => [
    index('seminar_proof_runs_event').on(table.eventId, table.startedAt),
    uniqueIndex('seminar_proof_runs_one').on(table.eventId).where(sql`${table.finishedAt} is null`),
  ],
)

/** Result of such a run for one participant. */
export const proofResults = pgTable(
  'seminar_proof_results',
  {
    runId: reference('run_id', () => proofRuns.id),
    registrationId: reference('registration_id', () => registrations.id),
    outcome: text('outcome').notNull(),
    message: text('message').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.registrationId] })],
)

/** Grade sheet created for the participants of an event. */
export const eventSheets = pgTable(
  'seminar_event_sheets',
  {
    eventId: reference('event_id', () => seminarEvents.id),
    examCode: text('exam_code').notNull(),
    sheetId: reference('sheet_id', () => gradeSheets.id),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.examCode] })],
)

/** Online participants of a session (position 0), and the prompts they answered (from 1). */
export const presenceAnswers = pgTable(
  'seminar_presence_answers',
  {
    registrationId: reference('registration_id', () => registrations.id),
    sessionId: reference('session_id', () => seminarSessions.id),
    position: integer('position').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.sessionId, table.position] })],
)
