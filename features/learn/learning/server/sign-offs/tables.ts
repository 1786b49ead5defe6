import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { enrollments } from '../tables.ts'

/** Sign-offs of skills required by a version, made by an instructor of the course. */
export const skillSignOffs = pgTable(
  'skill_sign_offs',
  {
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    /** Skill name as defined in the version. */
    skill: text('skill').notNull(),
    seenOn: date('seen_on', { mode: 'string' }).notNull(),
    signedBy: reference('signed_by', () => users.id),
    /** The signer's name at the time, because certificates rely on it. */
    signedByName: text('signed_by_name').notNull(),
    note: text('note').notNull().default(''),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enrollmentId, table.skill] }),
    index('skill_sign_offs_signer').on(table.signedBy, table.signedAt),
  ],
)
