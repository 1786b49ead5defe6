import { boolean, date, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { ClaimState } from '../../rules/external-hours/claim-states.ts'
import type { ProofType } from '../../rules/external-hours/proof-type.ts'
import type { DeliveryMethod } from '../../rules/hour-entry.ts'

/** A file uploaded as proof. It is stored under its id; the original file name is not used. */
export const hourProofs = pgTable(
  'hour_proofs',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    type: text('type').$type<ProofType>().notNull(),
    givenName: text('given_name').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('hour_proofs_user').on(table.userId, table.createdAt)],
)

/** Contact hours earned with another provider, claimed with a proof and decided on by staff. */
export const externalHours = pgTable(
  'external_hours',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    name: text('name').notNull(),
    provider: text('provider').notNull(),
    /** Last day of the training. */
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    hours: doublePrecision('hours').notNull(),
    deliveryMethod: text('delivery_method').$type<DeliveryMethod>().notNull(),
    /** The user's statement about the Texas agency's approval; '' if none. */
    tceqNumber: text('tceq_number').notNull(),
    /** Each proof can support only one claim. */
    proofId: uuid('proof_id')
      .notNull()
      .unique()
      .references(() => hourProofs.id),
    state: text('state').$type<ClaimState>().notNull(),
    /** Number of hours approved, and whether they count with the Texas agency; null until approved. */
    approvedHours: doublePrecision('approved_hours'),
    approvedForTexas: boolean('approved_for_texas').notNull().default(false),
    /** Message to the user about the decision. */
    decision: text('decision').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('external_hours_user').on(table.userId, table.createdAt),
    index('external_hours_state').on(table.state, table.createdAt),
  ],
)
