import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FileKind } from '../../../../platform/contract/file-kinds.ts'
import { dated, edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { Criterion } from '../../grading/contract/rubric.ts'
import type { Points } from '../../grading/rules/points.ts'
import type { ApplicationForm } from '../contract/application-form.ts'
import type { Term } from '../contract/program-admin.ts'
import type { ApplicationState } from '../rules/admission/application-states.ts'
import type { ExamAnswers } from '../rules/admission/entrance-paper.ts'
import type { StudentState } from '../rules/student-states.ts'
import type { SubmissionState } from '../rules/work/submission-states.ts'

/** One run of the technician program: its terms with their dates, courses and prices, and its instructors. */
export const rotpPrograms = pgTable('rotp_programs', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  summary: text('summary').notNull(),
  /** Last day to apply; null while the program accepts no applications. */
  applyUntil: date('apply_until', { mode: 'string' }),
  /** Maximum number of students. */
  places: integer('places').notNull(),
  /** True if only administrators can enroll students. */
  onlyAdminsEnroll: boolean('only_admins_enroll').notNull(),
  /** Weighted average required to pass. */
  passPercent: integer('pass_percent').notNull(),
  terms: jsonb('terms').$type<Term[]>().notNull(),
  instructors: uuid('instructors').array().notNull(),
  ...edited,
})

/** An application to a program: the form, the entrance exam and the decision. */
export const rotpApplications = pgTable(
  'rotp_applications',
  {
    id: uuid('id').primaryKey(),
    programId: reference('program_id', () => rotpPrograms.id),
    userId: reference('user_id', () => users.id),
    state: text('state').$type<ApplicationState>().notNull(),
    /** Revision counter that prevents two concurrent decisions. */
    revision: integer('revision').notNull().default(1),
    form: jsonb('form').$type<ApplicationForm>().notNull(),
    answers: jsonb('answers').$type<ExamAnswers>().notNull().default({}),
    /** Points from the questions that need no reader; null until the exam is submitted. */
    autoPoints: integer('auto_points'),
    /** Score as an integer percent, once two readers have read the exam. */
    scorePercent: integer('score_percent'),
    /** Text of the decision letter. */
    letter: text('letter').notNull().default(''),
    /** Conditions of a conditional admission. */
    conditions: text('conditions').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    ...dated,
    sentAt: moment('sent_at'),
    examStartedAt: moment('exam_begun_at'),
    examEndedAt: moment('exam_ended_at'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('rotp_applications_live')
      .on(table.programId, table.userId)
      .where(sql`${table.state} not in ('denied', 'withdrawn')`),
    index('rotp_applications_user').on(table.userId, table.createdAt),
    index('rotp_applications_state').on(table.programId, table.state, table.changedAt),
  ],
)

/** Points given by one of two readers for the essay and the mathematics. */
export const rotpReadings = pgTable(
  'rotp_readings',
  {
    id: uuid('id').primaryKey(),
    applicationId: reference('application_id', () => rotpApplications.id),
    readerId: reference('reader_id', () => users.id),
    points: jsonb('points').$type<Points>().notNull(),
    remark: text('remark').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('rotp_readings_reader').on(table.applicationId, table.readerId)],
)

/** A learner's enrollment in a program. */
export const rotpStudents = pgTable(
  'rotp_students',
  {
    id: uuid('id').primaryKey(),
    programId: reference('program_id', () => rotpPrograms.id),
    userId: reference('user_id', () => users.id),
    state: text('state').$type<StudentState>().notNull(),
    reason: text('reason').notNull().default(''),
    enrolledAt: moment('enrolled_at').notNull(),
    /** The student, or the administrator who enrolled them. */
    enrolledBy: reference('enrolled_by', () => users.id),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('rotp_students_person').on(table.programId, table.userId),
    index('rotp_students_user').on(table.userId),
  ],
)

/** A student's payment for one term. */
export const rotpInstallments = pgTable(
  'rotp_installments',
  {
    id: uuid('id').primaryKey(),
    studentId: reference('student_id', () => rotpStudents.id),
    /** Zero-based index into the program's terms. */
    term: integer('term').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    paidAt: moment('paid_at'),
    /** Payment method, with the check or transfer number. */
    reference: text('reference').notNull().default(''),
    recordedBy: uuid('recorded_by').references(() => users.id),
  },
  (table) => [uniqueIndex('rotp_installments_term').on(table.studentId, table.term)],
)

/** An assignment created by an instructor. */
export const rotpAssignments = pgTable(
  'rotp_assignments',
  {
    id: uuid('id').primaryKey(),
    programId: reference('program_id', () => rotpPrograms.id),
    term: integer('term').notNull(),
    title: text('title').notNull(),
    instructions: text('instructions').notNull(),
    /** Weight in the average. */
    weight: integer('weight').notNull(),
    passPercent: integer('pass_percent').notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    /** When students can see the assignment; null for a draft. */
    opensAt: moment('opens_at'),
    dueAt: moment('due_at').notNull(),
    ...edited,
  },
  (table) => [index('rotp_assignments_program').on(table.programId, table.dueAt)],
)

/** One version of a student's submission; a returned version is followed by another. */
export const rotpSubmissions = pgTable(
  'rotp_submissions',
  {
    id: uuid('id').primaryKey(),
    assignmentId: reference('assignment_id', () => rotpAssignments.id),
    userId: reference('user_id', () => users.id),
    version: integer('version').notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    /** True for the latest submitted version, which is the one that counts. */
    current: boolean('current').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    note: text('note').notNull().default(''),
    /** Hashes of the note's phrases, used to compare it with other work. */
    phrases: integer('phrases').array().notNull().default([]),
    handedInAt: moment('handed_in_at'),
    late: boolean('late').notNull().default(false),
    points: jsonb('points').$type<Points>(),
    percent: integer('percent'),
    passed: boolean('passed'),
    feedback: text('feedback').notNull().default(''),
    gradedBy: uuid('graded_by').references(() => users.id),
    gradedAt: moment('graded_at'),
    ...dated,
  },
  (table) => [
    uniqueIndex('rotp_submissions_version').on(table.assignmentId, table.userId, table.version),
    index('rotp_submissions_waiting').on(table.handedInAt).where(sql`${table.state} = 'handed in'`),
    index('rotp_submissions_user').on(table.userId, table.assignmentId),
  ],
)

/** Submission file, stored in the data folder under its id. During upload, `received` is the bytes stored so far. */
export const rotpFiles = pgTable(
  'rotp_files',
  {
    id: uuid('id').primaryKey(),
    submissionId: reference('submission_id', () => rotpSubmissions.id),
    /** File name given by the sender; never used as a storage path. */
    givenName: text('given_name').notNull(),
    /** Detected from the file's first bytes. */
    kind: text('kind').$type<FileKind>(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256'),
    createdAt: moment('created_at').notNull(),
    /** When the upload was complete and passed all checks. */
    readyAt: moment('ready_at'),
  },
  (table) => [
    index('rotp_files_submission').on(table.submissionId, table.createdAt),
    index('rotp_files_content').on(table.sha256),
  ],
)

/** Instructor comment on one spot of a submission. */
export const rotpComments = pgTable(
  'rotp_comments',
  {
    id: uuid('id').primaryKey(),
    submissionId: reference('submission_id', () => rotpSubmissions.id),
    fileId: uuid('file_id').references(() => rotpFiles.id, { onDelete: 'cascade' }),
    /** Page number in a PDF, starting at 1. */
    page: integer('page'),
    /** Position in a photo, in thousandths of its width and height. */
    x: integer('x'),
    y: integer('y'),
    /** Position in a video, in seconds. */
    second: integer('second'),
    text: text('text').notNull(),
    authorId: reference('author_id', () => users.id),
    at: moment('at').notNull(),
  },
  (table) => [index('rotp_comments_submission').on(table.submissionId, table.at)],
)

/** Staff messages to students of a program. */
export const rotpMessages = pgTable(
  'rotp_messages',
  {
    id: uuid('id').primaryKey(),
    programId: reference('program_id', () => rotpPrograms.id),
    recipients: uuid('recipients').array().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    senderId: reference('sender_id', () => users.id),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    index('rotp_messages_program').on(table.programId, table.sentAt),
    index('rotp_messages_recipients').using('gin', table.recipients),
  ],
)
