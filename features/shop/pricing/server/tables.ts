import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'

/** Currencies of the shop, from the table in platform. The rate is millionths of the currency for one US dollar. */
export const currencies = pgTable(
  'currencies',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    rateMicros: bigint('rate_micros', { mode: 'number' }).notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('currencies_rate', sql`${table.rateMicros} > 0`)],
)

/** `account` codes apply to online lines; `global` and `event` codes apply to seminars only. */
export type PromoKind = 'account' | 'global' | 'event'

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull(),
    kind: text('kind').$type<PromoKind>().notNull(),
    /** Event of an `event` code. */
    eventId: uuid('event_id'),
    basisPoints: integer('basis_points').notNull().default(0),
    /** An account code may give referral credit in US cents instead of a discount. */
    creditMinor: integer('credit_minor').notNull().default(0),
    howMany: integer('how_many'),
    /** Uses taken: held, ordered, or final. Counted only if `howMany` limits them. */
    used: integer('used').notNull().default(0),
    orBasisPoints: integer('or_basis_points').notNull().default(0),
    validFrom: moment('valid_from'),
    validTo: moment('valid_to'),
    // An archived code gives no more discounts; existing purchases are unaffected.
    ...edited,
  },
  (table) => [
    uniqueIndex('promo_codes_code').on(sql`lower(${table.code})`),
    index('promo_codes_event').on(table.eventId),
    check(
      'promo_codes_used',
      sql`${table.used} >= 0 and (${table.howMany} is null or ${table.used} <= ${table.howMany})`,
    ),
    check(
      'promo_codes_shares',
      sql`${table.basisPoints} between 0 and 10000 and ${table.orBasisPoints} between 0 and 10000`,
    ),
  ],
)

/** `held` during checkout, `ordered` while the order awaits payment, then `used` or `returned`. */
export type HoldState = 'held' | 'ordered' | 'used' | 'returned'

/** Discount of a code reserved for a user's order, from opening the checkout until the final payment. */
export const promoHolds = pgTable(
  'promo_holds',
  {
    id: uuid('id').primaryKey(),
    codeId: reference('code_id', () => promoCodes.id),
    userId: reference('user_id', () => users.id),
    /** Order priced with it. Orders depend on prices, so there is no foreign key. */
    orderId: uuid('order_id').unique(),
    basisPoints: integer('basis_points').notNull(),
    /** Whether a use of a limited code was counted, which must be released on return. */
    counted: boolean('counted').notNull(),
    state: text('state').$type<HoldState>().notNull(),
    /** Expiry time of a hold without an order. */
    until: moment('until').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('promo_holds_live').on(table.userId).where(sql`${table.state} = 'held'`),
    index('promo_holds_code').on(table.codeId, table.state),
  ],
)

/** Discount of a seminar code for an order, from its reservation on. One use per order for any number of seats. */
export const seminarCodeUses = pgTable(
  'seminar_code_uses',
  {
    /** Order priced with it. Orders depend on prices, so there is no foreign key. */
    orderId: uuid('order_id').notNull(),
    codeId: reference('code_id', () => promoCodes.id),
    basisPoints: integer('basis_points').notNull(),
    /** Whether a use of a limited code was counted, which must be released on return. */
    counted: boolean('counted').notNull(),
    state: text('state').$type<Exclude<HoldState, 'held'>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.codeId] }),
    index('seminar_code_uses_code').on(table.codeId, table.state),
  ],
)

/** Credits taken by users from codes, once per user and code. */
export const promoCredits = pgTable(
  'promo_credits',
  {
    codeId: reference('code_id', () => promoCodes.id),
    userId: reference('user_id', () => users.id),
    usdMinor: integer('usd_minor').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.userId] })],
)
