import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'

/** Currencies with two decimals. The rate is millionths of the currency for one US dollar. */
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

/** `account` codes price online lines; `global` and `event` codes price seminars only. */
export type PromoKind = 'account' | 'global' | 'event'

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull(),
    kind: text('kind').$type<PromoKind>().notNull(),
    /** The event of an `event` code. */
    eventId: uuid('event_id'),
    basisPoints: integer('basis_points').notNull().default(0),
    /** An account code may give referral credit in US cents instead of a discount. */
    creditMinor: integer('credit_minor').notNull().default(0),
    howMany: integer('how_many'),
    used: integer('used').notNull().default(0),
    orBasisPoints: integer('or_basis_points').notNull().default(0),
    validFrom: moment('valid_from'),
    validTo: moment('valid_to'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('promo_codes_code').on(sql`lower(${table.code})`),
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
