import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { triviaItems } from '../trivia/tables.ts'

const person = () => reference('user_id', () => users.id)

export const triviaRoomTable = pgTable(
  'trivia_rooms',
  {
    id: uuid('id').primaryKey(),
    hostId: reference('host_id', () => users.id),
    title: text('title').notNull(),
    code: text('code').notNull(),
    seconds: integer('seconds').notNull(),
    /** Current question, zero-based; -1 before the first. */
    position: integer('position').notNull(),
    shownAt: moment('shown_at'),
    dueAt: moment('due_at'),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('trivia_rooms_host').on(table.hostId, table.openedAt),
    uniqueIndex('trivia_rooms_code').on(table.code).where(sql`${table.closedAt} is null`),
  ],
)

const room = () => reference('room_id', () => triviaRoomTable.id)

export const triviaRoomQuestions = pgTable(
  'trivia_room_questions',
  {
    roomId: room(),
    position: integer('position').notNull(),
    itemId: reference('item_id', () => triviaItems.id),
    order: integer('choice_order').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.position] })],
)

export const triviaRoomPlayers = pgTable(
  'trivia_room_players',
  {
    roomId: room(),
    userId: person(),
    nickname: text('nickname').notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    uniqueIndex('trivia_room_players_nickname').on(table.roomId, sql`lower(${table.nickname})`),
    index('trivia_room_players_user').on(table.userId),
  ],
)

export const triviaRoomAnswers = pgTable(
  'trivia_room_answers',
  {
    roomId: room(),
    position: integer('position').notNull(),
    userId: person(),
    choice: integer('choice').notNull(),
    right: boolean('is_right').notNull(),
    points: integer('points').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.position, table.userId] }),
    index('trivia_room_answers_user').on(table.userId),
  ],
)
