import { date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { CertificateTypeCode } from '../../rules/certificate-types.ts'
import { certificates } from '../tables.ts'

/**
 * Which reminders were sent. They belong to a person's expiry and not to one row of the register, since a certificate
 * with a corrected name ends on the same day.
 */
export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    certificateId: reference('certificate_id', () => certificates.id),
    type: text('type').$type<CertificateTypeCode>().notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** How many days before the expiry it belongs to, whenever it left. */
    days: integer('days').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('renewal_reminders_once').on(table.userId, table.type, table.expiresOn, table.days),
  ],
)

/** Certificates whose window has opened and for which it was looked whether all was earned before. */
export const renewalOpenings = pgTable('renewal_openings', {
  certificateId: uuid('certificate_id')
    .primaryKey()
    .references(() => certificates.id),
  openedAt: moment('opened_at').notNull(),
})
