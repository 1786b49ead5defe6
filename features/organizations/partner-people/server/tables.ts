import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sortedText } from '#platform/server/lists/sorted-text.ts'
import { keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { InvitedPerson } from '../contract/invited-person.ts'
import type { SignupState } from '../rules/signup-states.ts'

/**
 * Search, filter and sort columns of partner lists, one row per account. Maintained by database triggers, so that code
 * that enrolls, grades or certifies need not update it.
 */
export const partnerPeople = pgTable(
  'partner_people',
  {
    userId: keyReference('user_id', () => users.id, { onDelete: 'cascade' }),
    partner: text('partner').notNull(),
    /** Last and first name in lowercase. */
    sortName: sortedText('sort_name').notNull(),
    /** First name, last name and email, normalized by `found_text`; used for searching. */
    words: text('words').notNull(),
    /** All pairs of adjacent letters in `words`, each prefixed with the partner's code. */
    grams: text('grams').array().notNull(),
    isEnrolled: boolean('is_enrolled').notNull().default(false),
    isCertified: boolean('is_certified').notNull().default(false),
    /** True if the user has completed all six prerequisites of ROS Level I and does not have its certificate. */
    isReady: boolean('is_ready').notNull().default(false),
    isIdaMember: boolean('is_ida_member').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => {
    const byName = [table.partner, table.sortName, table.userId] as const
    const byDay = [table.partner, table.joinedAt, table.userId] as const
    return [
      index('partner_people_name').on(...byName),
      index('partner_people_joined').on(...byDay),
      index('partner_people_ready')
        .on(...byName)
        .where(sql`${table.isReady}`),
      index('partner_people_not_ready')
        .on(...byName)
        .where(sql`not ${table.isReady}`),
      index('partner_people_enrolled')
        .on(...byName)
        .where(sql`${table.isEnrolled}`),
      index('partner_people_certified')
        .on(...byName)
        .where(sql`${table.isCertified}`),
      index('partner_people_grams').using('gin', table.grams),
    ]
  },
)

/** People assigned to supervisors of a partner. */
export const partnerSupervisions = pgTable(
  'partner_supervisions',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    supervisorId: reference('supervisor_id', () => users.id),
    learnerId: reference('learner_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('partner_supervisions_running')
      .on(table.supervisorId, table.learnerId, table.partner)
      .where(sql`${table.endedAt} is null`),
    index('partner_supervisions_learner').on(table.learnerId),
    check('partner_supervisions_others', sql`${table.supervisorId} <> ${table.learnerId}`),
  ],
)

/** A person invited by a partner by email. */
export const partnerInvitations = pgTable(
  'partner_invitations',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    person: jsonb('person').$type<InvitedPerson>().notNull(),
    invitedBy: reference('invited_by', () => users.id),
    invitedAt: moment('invited_at').notNull(),
    remindedAt: moment('reminded_at'),
    acceptedAt: moment('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('partner_invitations_waiting')
      .on(table.partner, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('partner_invitations_partner').on(table.partner, table.invitedAt, table.id),
  ],
)

/** A sign-up at a partner's address, and its outcome. */
export const partnerSignups = pgTable(
  'partner_signups',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    userId: reference('user_id', () => users.id),
    /** Campaign named by the link; '' if none. */
    source: text('source').notNull().default(''),
    state: text('state').$type<SignupState>().notNull(),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Automatic decision: 'open', or the email domain of a rule. */
    rule: text('rule').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('partner_signups_person').on(table.userId, table.partner),
    index('partner_signups_partner').on(table.partner, table.state, table.askedAt, table.id),
    index('partner_signups_asked').on(table.partner, table.askedAt, table.id),
  ],
)

/** Automatic decision on sign-ups of an email domain at a partner's address. */
export const partnerSignupRules = pgTable(
  'partner_signup_rules',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    domain: text('domain').notNull(),
    act: text('act').$type<'approve' | 'reject'>().notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('partner_signup_rules_domain').on(table.partner, table.domain)],
)

export const mergeStates = ['waiting', 'merged', 'withdrawn', 'undone'] as const

/** Requests by a partner to merge two accounts. Both addresses must confirm; a merge can be undone for some days. */
export const partnerMerges = pgTable(
  'partner_merges',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    keepId: reference('keep_id', () => users.id),
    closeId: reference('close_id', () => users.id),
    state: text('state').$type<(typeof mergeStates)[number]>().notNull(),
    /** Addresses at the time of the request; a link sent to one of them is invalid once the address changes. */
    keepEmail: text('keep_email').notNull(),
    closeEmail: text('close_email').notNull(),
    keepConfirmedAt: moment('keep_confirmed_at'),
    closeConfirmedAt: moment('close_confirmed_at'),
    askedBy: reference('asked_by', () => users.id),
    askedAt: moment('asked_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Partner data of the closed account, for an undo. */
    before: jsonb('before').$type<{ joinedAt: string; isIdaMember: boolean; supervisions: string[] }>(),
  },
  (table) => [
    uniqueIndex('partner_merges_waiting')
      .on(table.partner, table.keepId, table.closeId)
      .where(sql`${table.state} = 'waiting'`),
    index('partner_merges_partner').on(table.partner, table.changedAt, table.id),
    index('partner_merges_keep').on(table.keepId),
    index('partner_merges_close').on(table.closeId),
  ],
)
