import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { dated, edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { exams } from '../../exams/server/tables.ts'
import type { Criterion } from '../contract/rubric.ts'
import type { CorrectionState } from '../rules/correction-states.ts'
import type { Points } from '../rules/points.ts'
import type { ScanType } from '../rules/scan-type.ts'

/** The criteria of a hands-on assessment. A sheet retains the criteria it was created with. */
export const rubrics = pgTable('rubrics', {
  id: uuid('id').primaryKey(),
  /** Identifies rubrics included with the product; null for those created by staff. */
  code: text('code').unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  passPercent: integer('pass_percent').notNull(),
  criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
  ...edited,
})

export type SheetKind = 'hands-on' | 'paper'

/** One date of a paper exam or hands-on assessment, with all participants. */
export const gradeSheets = pgTable(
  'grade_sheets',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<SheetKind>().notNull(),
    title: text('title').notNull(),
    /** Exam that the grades count toward; null if they count independently. */
    examCode: text('exam_code').references(() => exams.code),
    rubricId: uuid('rubric_id').references(() => rubrics.id),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    passPercent: integer('pass_percent').notNull(),
    /** Local date of the assessment, YYYY-MM-DD. */
    heldOn: text('held_on').notNull(),
    location: text('location').notNull(),
    examiner: text('examiner').notNull(),
    revision: integer('revision').notNull().default(0),
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    /** Grades count from this time on, and change only through corrections. */
    lockedAt: moment('locked_at'),
    lockedBy: uuid('locked_by').references(() => users.id),
  },
  (table) => [index('grade_sheets_held').on(table.heldOn), index('grade_sheets_exam').on(table.examCode)],
)

/** A participant on a sheet. */
export const grades = pgTable(
  'grades',
  {
    id: uuid('id').primaryKey(),
    sheetId: reference('sheet_id', () => gradeSheets.id),
    userId: reference('user_id', () => users.id),
    points: jsonb('points').$type<Points>().notNull(),
    /** Absent: neither passed nor failed. */
    absent: boolean('absent').notNull().default(false),
    remark: text('remark').notNull().default(''),
    /** The total entered a second time, and the user who entered it; cleared by any change of the points. */
    confirmedTotal: doublePrecision('confirmed_total'),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    /** Set when the sheet is locked, and by corrections. */
    scorePercent: integer('score_percent'),
    passed: boolean('passed'),
    gradedAt: moment('graded_at'),
    ...dated,
    changedBy: reference('changed_by', () => users.id),
  },
  (table) => [
    uniqueIndex('grades_person').on(table.sheetId, table.userId),
    index('grades_user').on(table.userId, table.gradedAt),
  ],
)

export interface GradeFacts {
  points: Points
  absent: boolean
  scorePercent: number | null
  passed: boolean | null
}

/** Each correction of a grade after its sheet was locked, with request and decision. Rows are never deleted. */
export const gradeCorrections = pgTable(
  'grade_corrections',
  {
    id: uuid('id').primaryKey(),
    gradeId: reference('grade_id', () => grades.id),
    sheetId: reference('sheet_id', () => gradeSheets.id),
    before: jsonb('before').$type<GradeFacts>().notNull(),
    after: jsonb('after').$type<GradeFacts>().notNull(),
    reason: text('reason').notNull(),
    correctedBy: reference('corrected_by', () => users.id),
    correctedAt: moment('corrected_at').notNull(),
    /** A correction has no effect until a second user has confirmed it. */
    state: text('state').$type<CorrectionState>().notNull().default('confirmed'),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    /** Reason for the rejection; '' otherwise. */
    decisionReason: text('decision_reason').notNull().default(''),
  },
  (table) => [
    index('grade_corrections_sheet').on(table.sheetId, table.correctedAt),
    index('grade_corrections_grade').on(table.gradeId, table.correctedAt),
    index('grade_corrections_newest').on(table.correctedAt, table.id),
    uniqueIndex('grade_corrections_waiting').on(table.gradeId).where(sql`${table.state} = 'waiting'`),
  ],
)

/** A photo or scan of an exam paper. The file is stored in the data folder under the id. */
export const gradeScans = pgTable(
  'grade_scans',
  {
    id: uuid('id').primaryKey(),
    gradeId: reference('grade_id', () => grades.id),
    type: text('type').$type<ScanType>().notNull(),
    bytes: integer('bytes').notNull(),
    uploadedBy: reference('uploaded_by', () => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('grade_scans_grade').on(table.gradeId)],
)
