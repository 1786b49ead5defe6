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
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { GroupMeaning } from '../rules/group-meanings.ts'
import type { ScimResource } from '../rules/person-facts.ts'

/** Tokens with which a company's directory calls the API. Only a fingerprint of the token is stored. */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    /** SHA-256 hash of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** First characters of the token, so that administrators can recognize it. */
    begins: text('begins').notNull(),
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    /** Null means valid until revoked. */
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('directory_tokens_company').on(table.companyId, table.createdAt)],
)

/** A SCIM User as sent by a company's directory, with the linked account. */
export const directoryPeople = pgTable(
  'directory_people',
  {
    /** SCIM id of the User. */
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    active: boolean('active').notNull(),
    /** All other attributes sent by the directory. */
    resource: jsonb('resource').$type<ScimResource>().notNull(),
    /** In lowercase; used for invitations and to find the member. */
    email: text('email').notNull(),
    /** Null until the user has joined. */
    userId: uuid('user_id').references(() => users.id),
    /** Whether a group made the user a supervisor. Users who already were one retain the role without the group. */
    supervises: boolean('supervises').notNull().default(false),
    /** When the directory ended the membership; null if it did not. */
    leftAt: moment('left_at'),
    ...dated,
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

/** A SCIM Group and the meaning that the company's administrators assigned to it. */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    externalId: text('external_id'),
    meaning: text('meaning').$type<GroupMeaning>().notNull().default('nothing'),
    /** Set for groups that represent a plant. */
    plant: text('plant').notNull().default(''),
    ...dated,
  },
  (table) => [
    uniqueIndex('directory_groups_name').on(table.companyId, sql`lower(${table.name})`),
    index('directory_groups_listed').on(table.companyId, table.id),
  ],
)

export const directoryGroupMembers = pgTable(
  'directory_group_members',
  {
    groupId: reference('group_id', () => directoryGroups.id, { onDelete: 'cascade' }),
    personId: reference('person_id', () => directoryPeople.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.personId] }),
    index('directory_group_members_person').on(table.personId),
  ],
)

/** Recent changes made by the directory, as sentences. */
export const directoryChanges = pgTable(
  'directory_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: reference('company_id', () => companies.id),
    /** The affected user, if they have an account. */
    userId: uuid('user_id').references(() => users.id),
    message: text('message').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('directory_changes_company').on(table.companyId, table.id),
    index('directory_changes_user').on(table.userId),
  ],
)
