import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { ApplicationForm } from '../contract/application-form.ts'
import type { InterviewSlot } from '../contract/interview.ts'
import type { ApplicationState } from '../rules/application-states.ts'
import type { SeminarLevel } from '../rules/interests.ts'
import type { ParticipantState } from '../rules/participant-states.ts'
import type { TrackCode } from '../rules/program-codes.ts'

export const participantSources = ['self', 'staff', 'import'] as const
export type ParticipantSource = (typeof participantSources)[number]

/** A person's enrollment in a track of the water-treatment program; one per track, including closed ones. */
export const programParticipants = pgTable(
  'program_participants',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    program: text('program').$type<TrackCode>().notNull(),
    state: text('state').$type<ParticipantState>().notNull(),
    /** Source of the enrollment: the person, staff, or an older register. */
    source: text('source').$type<ParticipantSource>().notNull(),
    /** Revision counter that prevents two concurrent decisions by staff. */
    revision: integer('revision').notNull().default(1),
    /** Reason for closing; '' if not closed. */
    closedReason: text('closed_reason').notNull().default(''),
    /** Text that the staff search matches: name, email and company. */
    foundBy: text('found_by').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('program_participants_person').on(table.userId, table.program),
    index('program_participants_state').on(table.program, table.state, table.changedAt),
    index('program_participants_changed').on(table.changedAt, table.id),
  ],
)

/** Decisions about an enrollment, with actor and reason. */
export const participantEvents = pgTable(
  'program_participant_events',
  {
    id: uuid('id').primaryKey(),
    participantId: reference('participant_id', () => programParticipants.id),
    message: text('message').notNull(),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
  },
  (table) => [index('program_participant_events_participant').on(table.participantId, table.at)],
)

/** A requirement waived by staff for one person. */
export const requirementWaivers = pgTable(
  'requirement_waivers',
  {
    id: uuid('id').primaryKey(),
    participantId: reference('participant_id', () => programParticipants.id),
    requirement: text('requirement').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    actorId: reference('actor_id', () => users.id),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('requirement_waivers_running')
      .on(table.participantId, table.requirement)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** File of old records, imported in full. */
export const recordImports = pgTable('record_imports', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  rows: integer('rows').notNull(),
  at: moment('at').notNull(),
  actorId: reference('actor_id', () => users.id),
})

/** Entry of an older register for one requirement, with its source file and line. */
export const requirementRecords = pgTable(
  'requirement_records',
  {
    id: uuid('id').primaryKey(),
    participantId: reference('participant_id', () => programParticipants.id),
    requirement: text('requirement').notNull(),
    doneAt: moment('done_at').notNull(),
    hours: doublePrecision('hours').notNull(),
    evidence: text('evidence').notNull(),
    importId: reference('import_id', () => recordImports.id),
    line: integer('line').notNull(),
  },
  (table) => [uniqueIndex('requirement_records_participant').on(table.participantId, table.requirement)],
)

/** An application for the level IV assessment. */
export const levelApplications = pgTable(
  'level_applications',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    state: text('state').$type<ApplicationState>().notNull(),
    revision: integer('revision').notNull().default(1),
    form: jsonb('form').$type<ApplicationForm>().notNull(),
    foundBy: text('found_by').notNull().default(''),
    /** Evaluator's name as shown to the applicant. */
    evaluator: text('evaluator').notNull().default(''),
    /** Interview times offered to the applicant. */
    slots: jsonb('slots').$type<InterviewSlot[]>().notNull().default([]),
    /** The chosen interview time. */
    interview: jsonb('interview').$type<InterviewSlot>(),
    /** Evaluator's message on acceptance, or the reason for refusal. */
    decision: text('decision').notNull().default(''),
    ...dated,
    sentAt: moment('sent_at'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('level_applications_live')
      .on(table.userId)
      .where(sql`${table.state} not in ('accepted', 'refused', 'withdrawn')`),
    index('level_applications_user').on(table.userId, table.createdAt),
    index('level_applications_state').on(table.state, table.changedAt),
  ],
)

/** History of an application's states. */
export const applicationEvents = pgTable(
  'level_application_events',
  {
    id: uuid('id').primaryKey(),
    applicationId: reference('application_id', () => levelApplications.id),
    state: text('state').$type<ApplicationState>().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    message: text('message').notNull().default(''),
  },
  (table) => [index('level_application_events_application').on(table.applicationId, table.at)],
)

/** A request to be notified when dates of a seminar are published. */
export const seminarInterests = pgTable(
  'seminar_interests',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    level: text('level').$type<SeminarLevel>().notNull(),
    /** Preferred location, as free text. */
    region: text('region').notNull(),
    people: integer('people').notNull().default(1),
    remarks: text('remarks').notNull().default(''),
    foundBy: text('found_by').notNull().default(''),
    ...dated,
    /** When staff notified them of dates. */
    notifiedAt: moment('notified_at'),
    notifiedBy: uuid('notified_by'),
    /** When they opted out of notifications. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('seminar_interests_running')
      .on(table.userId, table.level)
      .where(sql`${table.endedAt} is null and ${table.notifiedAt} is null`),
    index('seminar_interests_created').on(table.createdAt, table.id),
  ],
)
