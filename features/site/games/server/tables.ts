import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { Game } from '../rules/game-names.ts'
import type { WheelBet } from '../rules/wheel/bets.ts'

const credits = (name: string) => bigint(name, { mode: 'number' })
const person = () => reference('user_id', () => users.id)

/** Play credit of a person, or one of the house's ledgers, whose balance is the sum of its entries alone. */
export const gameLedgers = pgTable(
  'game_ledgers',
  {
    name: text('name').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    balance: credits('balance'),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    index('game_ledgers_user').on(table.userId),
    check('game_ledgers_balance', sql`${table.balance} >= 0`),
    check('game_ledgers_kept', sql`(${table.userId} is null) = (${table.balance} is null)`),
  ],
)

/** One movement of play credit. The key is the same for what must happen only once. */
export const gameTransfers = pgTable(
  'game_transfers',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    reason: text('reason').notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('game_transfers_key').on(table.key)],
)

/** The two sides of a transfer, which add up to zero. Rows are only ever added. */
export const gameEntries = pgTable(
  'game_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: reference('transfer_id', () => gameTransfers.id),
    ledger: text('ledger')
      .notNull()
      .references(() => gameLedgers.name),
    amount: credits('amount').notNull(),
  },
  (table) => [
    index('game_entries_ledger').on(table.ledger, table.id),
    index('game_entries_transfer').on(table.transferId),
    check('game_entries_amount', sql`${table.amount} <> 0`),
  ],
)

/** Who said that they are 18 or older, and when. */
export const gamePlayers = pgTable(
  'game_players',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    adultAt: moment('adult_at').notNull(),
    /** The player's public id, used for draws. */
    player: text('player').notNull().unique(),
    /** '' until one was chosen. */
    nickname: text('nickname').notNull().default(''),
    onBoard: boolean('on_board').notNull().default(false),
  },
  (table) => [
    uniqueIndex('game_players_nickname')
      .on(sql`lower(${table.nickname})`)
      .where(sql`${table.nickname} <> ''`),
    index('game_players_board').on(table.onBoard).where(sql`${table.onBoard}`),
  ],
)

/** The seeds of a player's draws: one that is secret and those that were published. */
export const gameSeeds = pgTable(
  'game_seeds',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    seed: text('seed').notNull(),
    commitment: text('commitment').notNull(),
    draws: integer('draws').notNull().default(0),
    day: date('day', { mode: 'string' }).notNull(),
    openedAt: moment('opened_at').notNull(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('game_seeds_user').on(table.userId, table.openedAt),
    uniqueIndex('game_seeds_secret').on(table.userId).where(sql`${table.publishedAt} is null`),
  ],
)

export interface StoredBet {
  stake: number
  /** Of roulette. */
  bets?: WheelBet[]
}

/** A round: the bet is written before the draw, in the same transaction. */
export const gameRounds = pgTable(
  'game_rounds',
  {
    /** Made by the page: the same id is the same round, however often it is sent. */
    id: uuid('id').primaryKey(),
    userId: person(),
    seedId: reference('seed_id', () => gameSeeds.id),
    number: integer('number').notNull(),
    game: text('game').$type<Game>().notNull(),
    bet: jsonb('bet').$type<StoredBet>().notNull(),
    stake: integer('stake').notNull(),
    /** null until it is drawn. */
    payout: integer('payout'),
    stops: integer('stops').array().notNull(),
    field: text('field').notNull(),
    /** The office's day, by which the limits count. */
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('game_rounds_number').on(table.seedId, table.number),
    index('game_rounds_day').on(table.userId, table.day),
    check('game_rounds_stake', sql`${table.stake} > 0`),
  ],
)

/** Limits of the day for the people of a partner, where they are not the usual ones. */
export const gameLimits = pgTable('game_limits', {
  partner: text('partner').primaryKey(),
  stakePerDay: integer('stake_per_day').notNull(),
  lossPerDay: integer('loss_per_day').notNull(),
  changedAt: moment('changed_at').notNull(),
})
