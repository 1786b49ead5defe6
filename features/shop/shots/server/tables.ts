import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../../platform/server/tables.ts'

/** Photographs and films that lectures show, by their key in the shot list. */
export const lectureShots = pgTable(
  'lecture_shots',
  {
    key: text('key').primaryKey(),
    courseId: uuid('course_id').notNull(),
    /** What the lecture is through all versions: the id of its first unit. */
    origin: uuid('origin').notNull(),
    file: text('file').notNull(),
    /** The subtitles of a film; '' for a photograph. */
    subtitles: text('subtitles').notNull(),
    alt: text('alt').notNull(),
    caption: text('caption').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index('lecture_shots_origin').on(table.origin)],
)
