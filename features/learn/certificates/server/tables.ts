import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsOf } from '../../../../platform/server/postgres/word-search.ts'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { CertificateTypeCode } from '../rules/certificate-types.ts'
import type { CorrectionState } from '../rules/correction-states.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'

export const certificateNumbers = pgSequence('certificate_numbers', { startWith: 101 })

export const certificateSources = ['rules', 'staff', 'import', 'renewal', 'correction'] as const
export type CertificateSource = (typeof certificateSources)[number]

/** Neither revoked nor superseded. */
const stands = ({ revokedAt, supersededAt }: { revokedAt: AnyPgColumn; supersededAt: AnyPgColumn }) =>
  sql`${revokedAt} is null and ${supersededAt} is null`

/** Issued once per key. The snapshot is immutable; later changes are in the other columns. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** Running part of the number, and index in the status lists in which wallets check for revocation. */
    running: bigint('running', { mode: 'number' }).notNull().unique(),
    key: text('key').notNull().unique(),
    userId: reference('user_id', () => users.id),
    type: text('type').$type<CertificateTypeCode>().notNull(),
    courseCode: text('course_code'),
    source: text('source').$type<CertificateSource>().notNull(),
    snapshot: jsonb('snapshot').$type<CertificateSnapshot>().notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** End of the last day of validity; null if it never expires. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
    revokedBy: uuid('revoked_by').references(() => users.id),
    supersededAt: moment('superseded_at'),
    supersededBy: uuid('superseded_by').references((): AnyPgColumn => certificates.id),
    /** The certificate that this one renews or corrects. */
    replaces: uuid('replaces').references((): AnyPgColumn => certificates.id),
    /** Unguessable part of the public verification URL. */
    verifyToken: text('verify_token').notNull().unique(),
    /** Text for the staff search: number, name, email address, course. */
    foundBy: text('found_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('certificates_user').on(table.userId, table.issuedAt),
    index('certificates_issued').on(table.issuedAt, table.id),
    index('certificates_type').on(table.type, table.issuedAt, table.id),
    index('certificates_course')
      .on(table.courseCode, table.issuedAt, table.id)
      .where(sql`${table.courseCode} is not null`),
    index('certificates_expires').on(table.expiresAt, table.id).where(sql`${table.expiresAt} is not null`),
    // The last column enables index-only scans that separate and count valid and expired certificates.
    index('certificates_running').on(table.issuedAt, table.id, table.expiresAt).where(stands(table)),
    index('certificates_ending').on(table.expiresAt, table.id).where(stands(table)),
    index('certificates_revoked').on(table.revokedAt, table.id).where(sql`${table.revokedAt} is not null`),
    index('certificates_superseded')
      .on(table.supersededAt, table.id)
      .where(sql`${table.supersededAt} is not null`),
    index('certificates_revoked_places').on(table.running).where(sql`${table.revokedAt} is not null`),
    index('certificates_found')
      .using('gin', wordsOf(sql`${table.foundBy}`))
      .with({ fastupdate: false }),
  ],
)

/** A holder's request for a different name on a certificate, and the staff response. */
export const certificateCorrections = pgTable(
  'certificate_corrections',
  {
    id: uuid('id').primaryKey(),
    certificateId: reference('certificate_id', () => certificates.id),
    userId: reference('user_id', () => users.id),
    requestedName: text('requested_name').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<CorrectionState>().notNull(),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Message from staff to the holder when declining. */
    answer: text('answer').notNull().default(''),
    newCertificateId: uuid('new_certificate_id').references(() => certificates.id),
  },
  (table) => [
    uniqueIndex('certificate_corrections_asked').on(table.certificateId).where(sql`${table.state} = 'asked'`),
    index('certificate_corrections_certificate').on(table.certificateId, table.askedAt),
    index('certificate_corrections_user').on(table.userId),
    index('certificate_corrections_state').on(table.state, table.askedAt),
  ],
)
