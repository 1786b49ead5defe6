import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { GroupMeaning } from '../rules/group-meanings.ts'
import type { ScimResource } from '../rules/person-facts.ts'

/** With what a company's directory calls. Of the token itself there is a fingerprint only. */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Its first letters, by which administrators know it again. */
    begins: text('begins').notNull(),
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    /** Null works until it is revoked. */
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('directory_tokens_company').on(table.companyId, table.createdAt)],
)

/** A User of SCIM, as the directory of a company sent it, and the account that it stands for here. */
export const directoryPeople = pgTable(
  'directory_people',
  {
    /** Its id on the wire. */
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    active: boolean('active').notNull(),
    /** The other attributes that were sent. */
    resource: jsonb('resource').$type<ScimResource>().notNull(),
    /** In lower case, for invitations and to find the member. */
    email: text('email').notNull(),
    /** Null as long as the person has not joined. */
    userId: uuid('user_id').references(() => users.id),
    /** Whether a group made the person a supervisor; who was one before keeps the role without the group. */
    supervises: boolean('supervises').notNull().default(false),
    /** When the directory ended the membership; null where it ended otherwise. */
    leftAt: moment('left_at'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('directory_people_name').on(table.companyId, sql`lower(${table.userName})`),
    uniqueIndex('directory_people_external').on(table.companyId, table.externalId),
    uniqueIndex('directory_people_user').on(table.companyId, table.userId),
    index('directory_people_email').on(table.companyId, table.email),
    index('directory_people_listed').on(table.companyId, table.id),
    index('directory_people_account').on(table.userId),
  ],
)

/** A Group of SCIM, and what the company's administrators let it mean. */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    externalId: text('external_id'),
    meaning: text('meaning').$type<GroupMeaning>().notNull().default('nothing'),
    /** Of a group that means a plant. */
    plant: text('plant').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('directory_groups_name').on(table.companyId, sql`lower(${table.name})`),
    index('directory_groups_listed').on(table.companyId, table.id),
  ],
)

export const directoryGroupMembers = pgTable(
  'directory_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => directoryPeople.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.personId] }),
    index('directory_group_members_person').on(table.personId),
  ],
)

/** What the directory did last, in sentences. */
export const directoryChanges = pgTable(
  'directory_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: reference('company_id', () => companies.id),
    /** The person that it is about, where they have an account. */
    userId: uuid('user_id').references(() => users.id),
    message: text('message').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('directory_changes_company').on(table.companyId, table.id),
    index('directory_changes_user').on(table.userId),
  ],
)
