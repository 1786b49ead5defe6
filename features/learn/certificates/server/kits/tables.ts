import { index, integer, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { CertificateTypeCode } from '../../rules/certificate-types.ts'
import type { HatSize, KitState, ShirtSize } from '../../rules/kits/kit-states.ts'
import { certificates } from '../tables.ts'

export const kitNumbers = pgSequence('kit_numbers', { startWith: 1001 })

/** A graduation kit, one per user and type: renewals and name corrections do not earn another. */
export const kits = pgTable(
  'kits',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().unique(),
    userId: reference('user_id', () => users.id),
    type: text('type').$type<CertificateTypeCode>().notNull(),
    /** The certificate to print. */
    certificateId: reference('certificate_id', () => certificates.id),
    state: text('state').$type<KitState>().notNull(),
    hatSize: text('hat_size').$type<HatSize>().notNull(),
    shirtSize: text('shirt_size').$type<ShirtSize>().notNull(),
    shipTo: text('ship_to').notNull(),
    /** ISO 3166 alpha-2. */
    country: text('country').notNull(),
    phone: text('phone').notNull(),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    requestedAt: moment('requested_at').notNull(),
    printedAt: moment('printed_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('kits_once').on(table.userId, table.type),
    index('kits_state').on(table.state, table.requestedAt),
  ],
)
