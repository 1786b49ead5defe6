import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../../platform/server/tables.ts'

/** Photographs and videos shown in lectures, by their shot list key. */
export const lectureShots = pgTable(
  'lecture_shots',
  {
    key: text('key').primaryKey(),
    courseId: uuid('course_id').notNull(),
    /** Identity of the lecture across versions: the id of its first unit. */
    origin: uuid('origin').notNull(),
    file: text('file').notNull(),
    /** Subtitles of a video; '' for a photograph. */
    subtitles: text('subtitles').notNull(),
    alt: text('alt').notNull(),
    caption: text('caption').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index('lecture_shots_origin').on(table.origin)],
)
