import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { lastNameText, sortedText } from '#platform/server/lists/sorted-text.ts'
import type { Chance } from '../../../../platform/contract/draws/fair-draw.ts'
import { edited, keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { DrawState } from '../rules/draw-states.ts'
import type { Interest } from '../rules/interests.ts'

/** Trade shows where the provider has a booth. */
export const conventions = pgTable('conventions', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  /** Weight of drawing no prize, relative to the weights of the prizes. */
  blankWeight: integer('blank_weight').notNull(),
  ...edited,
})

/** Seed of a convention's draws, published when it is over, and the number of draws. */
export const conventionSeeds = pgTable('convention_seeds', {
  conventionId: keyReference('convention_id', () => conventions.id),
  seed: text('seed').notNull(),
  draws: integer('draws').notNull(),
})

export const conventionPrizes = pgTable(
  'convention_prizes',
  {
    id: uuid('id').primaryKey(),
    conventionId: reference('convention_id', () => conventions.id),
    name: text('name').notNull(),
    weight: integer('weight').notNull(),
    /** Number in stock at the booth. */
    stock: integer('stock').notNull(),
    lowAt: integer('low_at').notNull(),
    ...edited,
  },
  (table) => [
    index('convention_prizes_of').on(table.conventionId),
    check('convention_prizes_stock', sql`${table.stock} >= 0`),
  ],
)

/** Tablets at booths. Only the hash of a key is stored. */
export const conventionDevices = pgTable(
  'convention_devices',
  {
    id: uuid('id').primaryKey(),
    conventionId: reference('convention_id', () => conventions.id),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    addedBy: reference('added_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('convention_devices_of').on(table.conventionId)],
)

/** All draws, in order. `dealt` draws were made in advance for a device that may go offline. */
export const conventionDraws = pgTable(
  'convention_draws',
  {
    /** Generated on the device, so that resending the same id is idempotent. */
    id: uuid('id').primaryKey(),
    conventionId: reference('convention_id', () => conventions.id),
    deviceId: reference('device_id', () => conventionDevices.id),
    number: integer('number').notNull(),
    /** Possible results at the time of the draw. */
    chances: jsonb('chances').$type<Chance[]>().notNull(),
    /** Null if no prize was drawn. */
    prizeId: uuid('prize_id').references(() => conventionPrizes.id),
    prizeName: text('prize_name').notNull(),
    /** Code that the visitor shows at the booth; '' without a prize. */
    code: text('code').notNull(),
    state: text('state').$type<DrawState>().notNull(),
    drawnAt: moment('drawn_at').notNull(),
    playedAt: moment('played_at'),
    contactId: uuid('contact_id').references(() => conventionContacts.id),
    handedOutBy: uuid('handed_out_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('convention_draws_number').on(table.conventionId, table.number),
    index('convention_draws_device').on(table.deviceId, table.state),
    index('convention_draws_code').on(table.conventionId, table.code),
    index('convention_draws_contact').on(table.contactId),
  ],
)

/** Booth visitors who left their name. */
export const conventionContacts = pgTable(
  'convention_contacts',
  {
    id: uuid('id').primaryKey(),
    conventionId: reference('convention_id', () => conventions.id),
    firstName: sortedText('first_name').notNull(),
    lastName: lastNameText('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    company: text('company').notNull(),
    interests: text('interests').array().$type<Interest[]>().notNull(),
    notes: text('notes').notNull(),
    consent: boolean('consent').notNull(),
    consentAt: moment('consent_at'),
    /** Key that identifies the same visitor; null if there is too little data. */
    sameKey: text('same_key'),
    /** Number of times the visitor was recorded. */
    times: integer('times').notNull().default(1),
    onCallList: boolean('on_call_list').notNull(),
    ...edited,
  },
  (table) => [
    index('convention_contacts_of').on(table.conventionId, table.lastName),
    uniqueIndex('convention_contacts_same').on(table.conventionId, table.sameKey),
  ],
)

/** Accepted device entries; duplicates are ignored. */
export const conventionEntries = pgTable('convention_entries', {
  id: uuid('id').primaryKey(),
  contactId: reference('contact_id', () => conventionContacts.id),
  at: moment('at').notNull(),
})
