import { boolean, date, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { ClaimState } from '../../rules/external-hours/claim-states.ts'
import type { ProofType } from '../../rules/external-hours/proof-type.ts'
import type { DeliveryMethod } from '../../rules/hour-entry.ts'

/** A file that somebody sent as proof. Its name in the folder is its id; nothing of what its sender called it is used. */
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

/** Contact hours earned with another provider, claimed with a proof and decided by staff. */
export const externalHours = pgTable(
  'external_hours',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    name: text('name').notNull(),
    provider: text('provider').notNull(),
    /** The day on which it ended. */
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    hours: doublePrecision('hours').notNull(),
    deliveryMethod: text('delivery_method').$type<DeliveryMethod>().notNull(),
    /** What the person says about the approval of the Texas agency; '' is nothing. */
    tceqNumber: text('tceq_number').notNull(),
    /** One proof, one claim. */
    proofId: uuid('proof_id')
      .notNull()
      .unique()
      .references(() => hourProofs.id),
    state: text('state').$type<ClaimState>().notNull(),
    /** How many of the hours count, and whether they count with the Texas agency; null until approved. */
    approvedHours: doublePrecision('approved_hours'),
    approvedForTexas: boolean('approved_for_texas').notNull().default(false),
    /** The message to the person about the decision. */
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
