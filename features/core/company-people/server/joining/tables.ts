import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../accounts/server/tables.ts'
import type { NewPerson } from '../../contract/new-person.ts'
import { companies, companyJobRoles } from '../tables.ts'

/** A link or poster through which people join a company on their own, until it is ended. */
export const companyJoinLinks = pgTable(
  'company_join_links',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** Assigned to people who join through the link; '' if not specified. */
    department: text('department').notNull().default(''),
    shift: text('shift').notNull().default(''),
    jobRoleId: uuid('job_role_id').references(() => companyJobRoles.id),
    /** Supervisor of people who join through the link, if a supervisor created it. */
    supervisorId: uuid('supervisor_id').references(() => users.id),
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('company_join_links_company').on(table.companyId, table.createdAt)],
)

/** A person invited by email to join. Whether they have an account is not revealed until they open the link. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** Lowercase. */
    email: text('email').notNull(),
    person: jsonb('person').$type<NewPerson>().notNull(),
    /** The inviting supervisor; the person will be assigned to them. */
    supervisorId: uuid('supervisor_id').references(() => users.id),
    invitedBy: uuid('invited_by').references(() => users.id),
    invitedAt: moment('invited_at').notNull(),
    remindedAt: moment('reminded_at'),
    acceptedAt: moment('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('company_invitations_waiting')
      .on(table.companyId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('company_invitations_company').on(table.companyId, table.invitedAt),
  ],
)

export const joinRequestStates = ['waiting', 'approved', 'declined'] as const

/** Requests for approval: people that a supervisor wants to add, or a person who used a join link. */
export const companyJoinRequests = pgTable(
  'company_join_requests',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    kind: text('kind').$type<'add' | 'join'>().notNull(),
    state: text('state').$type<(typeof joinRequestStates)[number]>().notNull(),
    /** For 'add': the people. For 'join': where the person says they work. */
    people: jsonb('people').$type<NewPerson[]>().notNull(),
    linkId: uuid('link_id').references(() => companyJoinLinks.id),
    askedBy: reference('asked_by', () => users.id),
    askedAt: moment('asked_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('company_join_requests_join')
      .on(table.companyId, table.askedBy)
      .where(sql`${table.kind} = 'join' and ${table.state} = 'waiting'`),
    index('company_join_requests_company').on(table.companyId, table.state, table.askedAt),
  ],
)
