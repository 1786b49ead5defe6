import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import type { Outcome } from '../rules/outcomes.ts'

/** Stored data about a person on the call list, apart from the reasons. Contains no name and no phone number. */
export const callPeople = pgTable(
  'call_people',
  {
    id: uuid('id').primaryKey(),
    /** Account id, or a digest of a contact's email or phone number. */
    key: text('key').notNull().unique(),
    userId: uuid('user_id').references(() => users.id),
    nextAt: moment('next_at'),
    /** Reasons from before this time are resolved. */
    doneAt: moment('done_at'),
    lastOutcome: text('last_outcome').$type<Outcome>(),
    lastAt: moment('last_at'),
    /** The current call: the caller, how long others wait, and the id of its outcome. */
    callerId: uuid('caller_id').references(() => users.id),
    callUntil: moment('call_until'),
    callId: uuid('call_id').unique(),
  },
  (table) => [index('call_people_user').on(table.userId)],
)

/** Log of all calls. */
export const callNotes = pgTable(
  'call_notes',
  {
    id: uuid('id').primaryKey(),
    personId: reference('person_id', () => callPeople.id),
    by: reference('by_id', () => users.id),
    at: moment('at').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    reasons: text('reasons').array().notNull(),
    note: text('note').notNull(),
    nextAt: moment('next_at'),
  },
  (table) => [index('call_notes_person').on(table.personId, table.at)],
)

/**
 * Do-not-call entries. They apply to the account and to its emails and phone numbers, which are stored only as digests,
 * so an entry outlives the account.
 */
export const callBlocks = pgTable(
  'call_blocks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    contacts: text('contacts').array().notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    by: reference('by_id', () => users.id),
    liftedAt: moment('lifted_at'),
    liftedBy: uuid('lifted_by').references(() => users.id),
    liftedReason: text('lifted_reason').notNull().default(''),
  },
  (table) => [
    index('call_blocks_contacts').using('gin', table.contacts),
    uniqueIndex('call_blocks_user').on(table.userId).where(sql`${table.liftedAt} is null`),
  ],
)

/** Custom call script for a reason, edited by staff. */
export const callScripts = pgTable('call_scripts', {
  key: text('key').primaryKey(),
  text: text('text').notNull(),
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull(),
})
