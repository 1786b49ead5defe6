import { date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { keyReference, moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { CertificateTypeCode } from '../../rules/certificate-types.ts'
import { certificates } from '../tables.ts'

/**
 * Sent reminders. They refer to a user's expiry date rather than a register row, since a certificate with a corrected
 * name expires on the same day.
 */
export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    certificateId: reference('certificate_id', () => certificates.id),
    type: text('type').$type<CertificateTypeCode>().notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Days before expiry that the reminder is for, regardless of when it was sent. */
    days: integer('days').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('renewal_reminders_once').on(table.userId, table.type, table.expiresOn, table.days),
  ],
)

/** Certificates whose window has opened and that were checked for requirements met earlier. */
export const renewalOpenings = pgTable('renewal_openings', {
  certificateId: keyReference('certificate_id', () => certificates.id),
  openedAt: moment('opened_at').notNull(),
})
