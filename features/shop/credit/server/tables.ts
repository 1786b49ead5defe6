import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference, textReference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { Bucket, OwnerKind } from '../rules/ledger-names.ts'

/** Creates a column for US cents. */
const cents = (name: string) => bigint(name, { mode: 'number' })

/** A ledger: credit of one owner in one state. The name encodes owner and state, as written by `ledger-names.ts`. */
export const creditLedgers = pgTable(
  'credit_ledgers',
  {
    name: text('name').primaryKey(),
    owner: text('owner').$type<OwnerKind>().notNull(),
    bucket: text('purse').$type<Bucket>().notNull(),
    userId: uuid('user_id').references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    /**
     * Sum of the ledger's entries, guarded here so that concurrent spenders cannot take the same cent. Null for the
     * provider's ledgers: every order writes to them, and a shared row would serialize all orders.
     */
    balanceMinor: cents('balance_minor'),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    index('credit_ledgers_user').on(table.userId),
    index('credit_ledgers_company').on(table.companyId),
    check('credit_ledgers_balance', sql`${table.balanceMinor} >= 0`),
    check('credit_ledgers_kept', sql`(${table.owner} = 'provider') = (${table.balanceMinor} is null)`),
  ],
)

/** A transfer of credit between ledgers. The key makes it idempotent. */
export const creditTransfers = pgTable(
  'credit_transfers',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    reason: text('reason').notNull(),
    /** Related order. Orders depend on credit, so there is no foreign key. */
    orderId: uuid('order_id'),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_transfers_key').on(table.key),
    index('credit_transfers_order').on(table.orderId),
    index('credit_transfers_at').on(table.at),
  ],
)

/** The sides of a transfer (at least two); their amounts sum to zero. Append-only. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: reference('transfer_id', () => creditTransfers.id),
    ledger: textReference('ledger', () => creditLedgers.name),
    amountMinor: cents('amount_minor').notNull(),
  },
  (table) => [
    index('credit_entries_ledger').on(table.ledger, table.id),
    index('credit_entries_transfer').on(table.transferId),
    check('credit_entries_amount', sql`${table.amountMinor} <> 0`),
  ],
)

/**
 * Change of a company's credit including all budgets, or of one supervisor's budget, in one transfer. A database
 * trigger writes it with the entries; movements within the company add up to zero and are omitted. Each row stores the
 * running total so that statements need not sum them.
 */
export const creditMovements = pgTable(
  'credit_movements',
  {
    /** 'company/<id>' or 'supervisor/<company>/<person>', as written by `movementsOf`. */
    owner: text('owner').notNull(),
    /** Consecutive number, starting at 1. */
    number: bigint('number', { mode: 'number' }).notNull(),
    transferId: reference('transfer_id', () => creditTransfers.id),
    /** Timestamp, never earlier than that of the preceding movement. */
    at: moment('at').notNull(),
    minor: cents('minor').notNull(),
    balanceMinor: cents('balance_minor').notNull(),
    creditedMinor: cents('credited_minor').notNull(),
    chargedMinor: cents('charged_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.number] }),
    index('credit_movements_at').on(table.owner, table.at, table.number),
  ],
)

export type HoldState = 'held' | 'committed' | 'released'

/** Credit held by an order until its payment is final. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    orderId: uuid('order_id').primaryKey(),
    owner: text('owner').$type<OwnerKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** For a supervisor's budget: the company that owns the credit. */
    companyId: uuid('company_id').references(() => companies.id),
    amountMinor: cents('amount_minor').notNull(),
    state: text('state').$type<HoldState>().notNull(),
    heldAt: moment('held_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [check('credit_holds_amount', sql`${table.amountMinor} > 0`)],
)

/**
 * Credit of a company or a supervisor's budget when it was last refilled. When four fifths of it are spent, those
 * responsible are notified, once until the next refill.
 */
export const creditBudgets = pgTable(
  'credit_budgets',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** Null for the company's own credit. */
    userId: uuid('user_id').references(() => users.id),
    fullMinor: cents('full_minor').notNull(),
    alertedAt: moment('alerted_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_budgets_company').on(table.companyId).where(sql`${table.userId} is null`),
    uniqueIndex('credit_budgets_supervisor')
      .on(table.companyId, table.userId)
      .where(sql`${table.userId} is not null`),
    index('credit_budgets_user').on(table.userId),
  ],
)

export type ReferralState = 'pending' | 'available'

/** Referral earnings from an order of a referred user. */
export const creditReferrals = pgTable(
  'credit_referrals',
  {
    orderId: uuid('order_id').primaryKey(),
    buyerId: reference('buyer_id', () => users.id),
    referrerId: reference('referrer_id', () => users.id),
    capturedMinor: cents('captured_minor').notNull(),
    /** Amount currently owed; refunds reduce it. */
    owedMinor: integer('owed_minor').notNull(),
    state: text('state').$type<ReferralState>().notNull(),
    capturedAt: moment('captured_at').notNull(),
    /** Time from which it may be spent. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('credit_referrals_due').on(table.dueAt).where(sql`${table.state} = 'pending'`),
    index('credit_referrals_referrer').on(table.referrerId, table.capturedAt),
    check('credit_referrals_owed', sql`${table.owedMinor} >= 0`),
    check('credit_referrals_others', sql`${table.buyerId} <> ${table.referrerId}`),
  ],
)
