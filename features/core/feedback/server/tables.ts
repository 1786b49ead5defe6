import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import type { NoteState } from '../rules/note-states.ts'

/** Screenshot of the page, if the user agreed to send it: a JPEG in base64. */
export const feedbackScreenshots = pgTable('feedback_screenshots', {
  noteId: keyReference('note_id', () => feedbackNotes.id, { onDelete: 'cascade' }),
  image: text('image').notNull(),
})

/** Feedback that users gave about a page. */
export const feedbackNotes = pgTable(
  'feedback_notes',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    page: text('page').notNull(),
    notes: text('notes').notNull(),
    device: jsonb('device').$type<Record<string, string>>().notNull(),
    state: text('state').$type<NoteState>().notNull(),
    answer: text('answer').notNull().default(''),
    version: text('version').notNull().default(''),
    /** Incremented with every change, so that concurrent replies by staff are detected. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('feedback_notes_user').on(table.userId, table.createdAt),
    index('feedback_notes_state').on(table.state, table.createdAt),
    index('feedback_notes_newest').on(table.createdAt),
  ],
)
