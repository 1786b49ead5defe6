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
import { edited, keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import type { DraftFacts, StoredDraftUnit, UnitPackage } from '../contract/course-draft.ts'
import type { StoredPractice } from '../contract/practice/practice.ts'
import type { Check } from '../contract/text/check-blocks.ts'
import type { UnitTranslation } from '../contract/text/translate-text.ts'
import type { UnitKind } from '../contract.ts'
import type { MediaKind } from '../rules/admin/media-type.ts'
import type { ConversionState } from '../rules/films/conversion-state.ts'
import type { Rendition } from '../rules/films/playlists.ts'

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
    /** Reason for claiming more hours than the content supports; '' if not applicable. */
    hoursReason: text('hours_reason').notNull().default(''),
    /** Required active time as a percentage of a unit's minutes. */
    activeShare: integer('active_share').notNull().default(80),
    audioLanguages: text('audio_languages').array().notNull(),
    captionLanguages: text('caption_languages').array().notNull(),
    /** Codes of prerequisite courses; shown to buyers, not enforced. */
    prerequisites: text('prerequisites').array().notNull().default([]),
    /** Skills an instructor must sign off before the course is complete. */
    signOffs: text('sign_offs').array().notNull().default([]),
    /** If set, the course is visible only to visitors of this partner. */
    partnerOnly: text('partner_only'),
    /** Notice to read before buying. If set, the course shows a button for it. */
    prePurchaseNotice: text('pre_purchase_notice'),
    /** True if its hours may count with the Texas agency; the checkout then asks whether it is taken for that. */
    tceq: boolean('tceq').notNull().default(false),
    /** True if it is priced as part of the technician program. */
    rotp: boolean('rotp').notNull().default(false),
    publishedVersionId: uuid('published_version_id').references((): AnyPgColumn => courseVersions.id),
    createdAt: moment('created_at').notNull(),
    /** If set, the course is no longer sold or listed; enrolled learners continue. */
    archivedAt: moment('archived_at'),
    /** Revision of this row and the offer, used to detect concurrent edits. */
    revision: integer('revision').notNull().default(0),
    /** Save counter across all drafts, up to the last one published or discarded. */
    draftSaves: integer('draft_saves').notNull().default(0),
  },
  (table) => [uniqueIndex('courses_code_in_any_case').on(sql`lower(${table.code})`)],
)

/** Published content of a course from a given date. An enrollment stays on the version in which it started. */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: uuid('id').primaryKey(),
    courseId: reference('course_id', () => courses.id),
    number: integer('number').notNull(),
    publishedAt: moment('published_at').notNull(),
    changes: text('changes').notNull(),
    /** Contact hours granted on completion; null in versions that use those of the course. */
    contactHours: doublePrecision('contact_hours'),
    /** Required active time as a percentage of a unit's minutes; the higher of the agency's and the course's share. */
    activeShare: integer('active_share').notNull().default(80),
    /** True if that share applies to all minutes of the course, exam units included; false for older versions. */
    timesExams: boolean('times_exams').notNull().default(false),
    /** Whether learners must state and confirm their identity. */
    confirmsIdentity: boolean('confirms_identity').notNull().default(false),
    /** Skills an instructor must sign off before the course is complete. */
    signOffs: text('sign_offs').array().notNull().default([]),
    /** Name of the publisher; '' for content shipped with the product. */
    publishedBy: text('published_by').notNull().default(''),
  },
  (table) => [uniqueIndex('course_versions_number').on(table.courseId, table.number)],
)

export interface Question {
  text: string
  choices: string[]
  /** Index of the correct choice. */
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
    /** Markdown; empty for a quiz or practice unit. A `check` block holds a question's index in `checks`. */
    body: text('body').notNull(),
    /** Questions within the text. The correct answers are not sent to the client until the learner has answered. */
    checks: jsonb('checks').$type<Check[]>().notNull().default([]),
    quiz: jsonb('quiz').$type<Quiz>(),
    /** Translations of the unit, text only. */
    translations: jsonb('translations').$type<UnitTranslation[]>().notNull().default([]),
    /** Exercises and cases of a practice unit. Answers and steps reach the client only after the learner's answer. */
    practice: jsonb('practice').$type<StoredPractice>(),
    /** Imported package that the unit plays. */
    package: jsonb('package').$type<UnitPackage>(),
    /** Names of files under content/media, or of uploaded files. */
    video: text('video'),
    videoSeconds: doublePrecision('video_seconds'),
    poster: text('poster'),
    captions: jsonb('captions').$type<Caption[]>().notNull(),
    /** Identity of the unit across versions: the id of its first version. Null for the first version itself. */
    origin: uuid('origin'),
  },
  (table) => [uniqueIndex('units_position').on(table.versionId, table.position)],
)

export const offerSorts = ['course', 'exam', 'bundle', 'service'] as const
export type OfferSort = (typeof offerSorts)[number]

/**
 * Items for sale at a list price in US cents. `code` is the course code for the kind `course`. A bundle offer is a set
 * of courses at one price, such as ROSI.
 */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    kind: text('kind').$type<OfferSort>().notNull(),
    /** Bundle offers only: its name and the codes of the included courses. A course offer uses its course's name. */
    name: text('name').notNull().default(''),
    covers: text('covers').array().notNull().default([]),
    /** True if the course can be selected in a bundle assembled by a buyer. */
    inBundles: boolean('in_bundles').notNull().default(true),
    listPriceMinor: integer('list_price_minor').notNull(),
    introBasisPoints: integer('intro_basis_points'),
    /** First and last instant of the introductory price, both inclusive. */
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
  /** Codes of fallback languages if captions in this one are missing; the first available is used. */
  fallback: text('fallback').array().notNull().default([]),
  /** No longer offered to learners and editors. Existing content in it stays. */
  disabledAt: moment('disabled_at'),
})

/** Machine-drafted captions. Files are immutable, so a review applies to every version that uses the file. */
export const machineCaptions = pgTable('machine_captions', {
  file: text('file').primaryKey(),
  markedAt: moment('marked_at').notNull(),
  markedBy: text('marked_by').notNull(),
  /** Null until reviewed. */
  reviewedAt: moment('reviewed_at'),
  reviewedBy: text('reviewed_by'),
})

/** Unpublished changes of editors: one draft per course, with a counter of its saves. */
export const courseDrafts = pgTable('course_drafts', {
  courseId: keyReference('course_id', () => courses.id, { onDelete: 'cascade' }),
  facts: jsonb('facts').$type<DraftFacts>().notNull(),
  units: jsonb('units').$type<StoredDraftUnit[]>().notNull(),
  version: integer('version').notNull(),
  /** Save in which the facts were last changed, and its editor. Units have separate counters. */
  factsSavedIn: integer('facts_saved_in').notNull(),
  factsSavedBy: text('facts_saved_by').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})

/** Conversions of uploaded films to several qualities. Films without a row play as one file. */
export const filmConversions = pgTable('film_conversions', {
  film: text('film').primaryKey(),
  state: text('state').$type<ConversionState>().notNull(),
  percent: integer('percent').notNull().default(0),
  /** Why it failed, as a message for the editor; '' if it did not. */
  problem: text('problem').notNull().default(''),
  attempts: integer('attempts').notNull().default(0),
  renditions: jsonb('renditions').$type<Rendition[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  /** A running conversion changes this at least once a minute. */
  changedAt: moment('changed_at').notNull(),
})

/** Files uploaded by editors, stored in the folder `media` of the file store. */
export const mediaFiles = pgTable('media_files', {
  name: text('name').primaryKey(),
  kind: text('kind').$type<MediaKind>().notNull(),
  bytes: integer('bytes').notNull(),
  /** Original file name given by the uploader. */
  givenName: text('given_name').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: moment('created_at').notNull(),
})
