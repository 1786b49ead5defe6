import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sortedText } from '#platform/server/lists/sorted-text.ts'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { InvitedPerson } from '../contract/invited-person.ts'
import type { SignupState } from '../rules/signup-states.ts'

/**
 * What the lists of a partner are searched, narrowed and sorted by, one row for everybody with an account. Triggers of
 * the database keep it: whatever enrolls, grades or certifies somebody need not know of it.
 */
export const partnerPeople = pgTable(
  'partner_people',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    partner: text('partner').notNull(),
    /** Last and first name in lower case. */
    sortName: sortedText('sort_name').notNull(),
    /** First and last name and email as `found_text` has them: what the search looks through. */
    words: text('words').notNull(),
    /** Every two adjacent letters of it, each behind the partner's code. */
    grams: text('grams').array().notNull(),
    isEnrolled: boolean('is_enrolled').notNull().default(false),
    isCertified: boolean('is_certified').notNull().default(false),
    /** Has done all six prerequisites of ROS Level I and has no certificate of it. */
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

/** The people assigned to a supervisor of a partner. */
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

/** A person that a partner has invited by email. */
export const partnerInvitations = pgTable(
  'partner_invitations',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    /** In lower case. */
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

/** A sign-up under a partner's address, and its outcome. */
export const partnerSignups = pgTable(
  'partner_signups',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    userId: reference('user_id', () => users.id),
    /** The campaign of the link that was followed; '' where it named none. */
    source: text('source').notNull().default(''),
    state: text('state').$type<SignupState>().notNull(),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** What decided without a person: 'open', or the email domain of a rule. */
    rule: text('rule').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('partner_signups_person').on(table.userId, table.partner),
    index('partner_signups_partner').on(table.partner, table.state, table.askedAt, table.id),
    index('partner_signups_asked').on(table.partner, table.askedAt, table.id),
  ],
)

/** What happens by itself to people of an email domain who sign up under a partner's address. */
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

/** Two accounts that a partner wants merged: both addresses confirm it, then it can be undone for some days. */
export const partnerMerges = pgTable(
  'partner_merges',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    keepId: reference('keep_id', () => users.id),
    closeId: reference('close_id', () => users.id),
    state: text('state').$type<(typeof mergeStates)[number]>().notNull(),
    /** What both were when it was asked for: a link mailed to one of them is worth nothing at another. */
    keepEmail: text('keep_email').notNull(),
    closeEmail: text('close_email').notNull(),
    keepConfirmedAt: moment('keep_confirmed_at'),
    closeConfirmedAt: moment('close_confirmed_at'),
    askedBy: reference('asked_by', () => users.id),
    askedAt: moment('asked_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** What the partner knew of the closed account, for an undo. */
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
