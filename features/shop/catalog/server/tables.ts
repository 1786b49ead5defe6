import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import type { DraftFacts, StoredDraftUnit } from '../contract/course-draft.ts'
import type { StoredPractice } from '../contract/practice/practice.ts'
import type { Check } from '../contract/text/check-blocks.ts'
import type { UnitTranslation } from '../contract/text/translate-text.ts'
import type { UnitKind } from '../contract.ts'
import type { MediaKind } from '../rules/admin/media-type.ts'

export const courses = pgTable(
  'courses',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    level: integer('level').notNull(),
    topics: text('topics').array().notNull(),
    outcomes: text('outcomes').array().notNull(),
    contactHours: doublePrecision('contact_hours').notNull(),
    /** Why more hours are claimed than the content supports; '' where they are not. */
    hoursReason: text('hours_reason').notNull().default(''),
    /** Percent of a unit's minutes that must be active time. */
    activeShare: integer('active_share').notNull().default(80),
    audioLanguages: text('audio_languages').array().notNull(),
    captionLanguages: text('caption_languages').array().notNull(),
    /** Codes of the courses to take before; shown to buyers, not enforced. */
    prerequisites: text('prerequisites').array().notNull().default([]),
    /** Skills that an instructor signs before the course is complete. */
    signOffs: text('sign_offs').array().notNull().default([]),
    /** Shown to visitors of this partner only. */
    partnerOnly: text('partner_only'),
    /** What a buyer should read before buying; the course then shows a button for it. */
    prePurchaseNotice: text('pre_purchase_notice'),
    /** Its hours may count with the Texas agency: the checkout asks whether it is taken for that. */
    tceq: boolean('tceq').notNull().default(false),
    /** Priced as a part of the technician program. */
    rotp: boolean('rotp').notNull().default(false),
    publishedVersionId: uuid('published_version_id').references((): AnyPgColumn => courseVersions.id),
    createdAt: moment('created_at').notNull(),
    /** No longer sold or listed; enrolled learners continue. */
    archivedAt: moment('archived_at'),
    /** Counts the changes of this row and of the offer, so that concurrent editors are detected. */
    revision: integer('revision').notNull().default(0),
    /** Counts the saves of all its drafts until the last one was published or thrown away. */
    draftSaves: integer('draft_saves').notNull().default(0),
  },
  (table) => [uniqueIndex('courses_code_in_any_case').on(sql`lower(${table.code})`)],
)

/** What a course taught from a day on. An enrollment stays with the version that it started in. */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: uuid('id').primaryKey(),
    courseId: reference('course_id', () => courses.id),
    number: integer('number').notNull(),
    publishedAt: moment('published_at').notNull(),
    changes: text('changes').notNull(),
    /** What it gives when it is complete; null in versions that take the course's. */
    contactHours: doublePrecision('contact_hours'),
    /** Percent of a unit's minutes that must be active time: an agency's share where that is more than the course's. */
    activeShare: integer('active_share').notNull().default(80),
    /** Whether the course needs that share of all its minutes, exam units included; older versions do not. */
    timesExams: boolean('times_exams').notNull().default(false),
    /** Whether its learners state and confirm who they are. */
    confirmsIdentity: boolean('confirms_identity').notNull().default(false),
    /** Skills that an instructor signs before the course is complete. */
    signOffs: text('sign_offs').array().notNull().default([]),
    /** The name of who published it; '' for content that came with the product. */
    publishedBy: text('published_by').notNull().default(''),
  },
  (table) => [uniqueIndex('course_versions_number').on(table.courseId, table.number)],
)

export interface Question {
  text: string
  choices: string[]
  /** Index of the right choice. */
  answer: number
  explanation: string
  /** Position of the unit that teaches it. */
  unit: number | null
}

export interface Quiz {
  passPercent: number
  questions: Question[]
}

export interface Caption {
  language: string
  file: string
}

export const units = pgTable(
  'units',
  {
    id: uuid('id').primaryKey(),
    versionId: reference('version_id', () => courseVersions.id),
    position: integer('position').notNull(),
    kind: text('kind').$type<UnitKind>().notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    /** Markdown; empty for a quiz or practice. A `check` block holds a question's index in `checks`. */
    body: text('body').notNull(),
    /** The questions within the text. Their answers never leave the server before they are given. */
    checks: jsonb('checks').$type<Check[]>().notNull().default([]),
    quiz: jsonb('quiz').$type<Quiz>(),
    /** The same in other languages, in words alone. */
    translations: jsonb('translations').$type<UnitTranslation[]>().notNull().default([]),
    /** The exercises and cases of a practice unit. Neither answers nor steps leave the server before an answer. */
    practice: jsonb('practice').$type<StoredPractice>(),
    /** Names of files under content/media, or of uploaded ones. */
    video: text('video'),
    videoSeconds: doublePrecision('video_seconds'),
    poster: text('poster'),
    captions: jsonb('captions').$type<Caption[]>().notNull(),
    /** What the unit is through all versions: the id of its first unit. Null for the first unit itself. */
    origin: uuid('origin'),
  },
  (table) => [uniqueIndex('units_position').on(table.versionId, table.position)],
)

export const offerSorts = ['course', 'exam', 'bundle', 'service'] as const
export type OfferSort = (typeof offerSorts)[number]

/**
 * What can be bought at a list price in US cents; `code` is the course's for the kind `course`. A bundle offer is a
 * number of courses at one price of its own, as ROSI is.
 */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    kind: text('kind').$type<OfferSort>().notNull(),
    /** Bundle offers only: its name, and the codes of the courses that it opens. A course offer has its course's name. */
    name: text('name').notNull().default(''),
    covers: text('covers').array().notNull().default([]),
    /** Whether a course can be ticked in a bundle that a buyer puts together. */
    inBundles: boolean('in_bundles').notNull().default(true),
    listPriceMinor: integer('list_price_minor').notNull(),
    introBasisPoints: integer('intro_basis_points'),
    /** First and last moment of the introductory price. */
    introFrom: moment('intro_from'),
    introTo: moment('intro_to'),
    introHowMany: integer('intro_how_many'),
    introUsed: integer('intro_used').notNull().default(0),
    active: boolean('active').notNull().default(true),
    ...edited,
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('offers_kind').on(table.kind, table.active),
    check('offers_intro_used', sql`${table.introUsed} >= 0`),
    check(
      'offers_intro_stock',
      sql`${table.introHowMany} is null or ${table.introUsed} <= ${table.introHowMany}`,
    ),
  ],
)

export const languages = pgTable('languages', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  ownName: text('own_name').notNull(),
  /** Codes of the languages to show where captions in this one are missing, the first that there is. */
  fallback: text('fallback').array().notNull().default([]),
  /** No longer offered to learners and editors; what is there in it stays. */
  disabledAt: moment('disabled_at'),
})

/** Captions that a machine drafted. A file never changes, so what a reviewer says holds in every version. */
export const machineCaptions = pgTable('machine_captions', {
  file: text('file').primaryKey(),
  markedAt: moment('marked_at').notNull(),
  markedBy: text('marked_by').notNull(),
  /** Null until someone has reviewed them. */
  reviewedAt: moment('reviewed_at'),
  reviewedBy: text('reviewed_by'),
})

/** What editors have written and not yet published: one draft a course, with a counter of its saves. */
export const courseDrafts = pgTable('course_drafts', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  facts: jsonb('facts').$type<DraftFacts>().notNull(),
  units: jsonb('units').$type<StoredDraftUnit[]>().notNull(),
  version: integer('version').notNull(),
  /** The save in which the facts were last changed, and who made it; units have their own. */
  factsSavedIn: integer('facts_saved_in').notNull(),
  factsSavedBy: text('facts_saved_by').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})

/** Files that editors uploaded, in DATA_DIR/media. */
export const mediaFiles = pgTable('media_files', {
  name: text('name').primaryKey(),
  kind: text('kind').$type<MediaKind>().notNull(),
  bytes: integer('bytes').notNull(),
  /** How the file was called by who sent it. */
  givenName: text('given_name').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: moment('created_at').notNull(),
})
