import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { enrollments } from '../tables.ts'

/** That a learner has a skill that the version asks for, signed by an instructor of the course. */
export const skillSignOffs = pgTable(
  'skill_sign_offs',
  {
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    /** As the version names it. */
    skill: text('skill').notNull(),
    seenOn: date('seen_on', { mode: 'string' }).notNull(),
    signedBy: reference('signed_by', () => users.id),
    /** As the signer was called then: certificates rest on it. */
    signedByName: text('signed_by_name').notNull(),
    note: text('note').notNull().default(''),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enrollmentId, table.skill] }),
    index('skill_sign_offs_signer').on(table.signedBy, table.signedAt),
  ],
)
