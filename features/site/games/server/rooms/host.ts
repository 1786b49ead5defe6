import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { triviaRooms } from '../../contract/rooms.ts'
import { earnings } from '../../rules/earnings.ts'
import { CODE_SIGNS } from '../../rules/readable-code.ts'
import { grantMany } from '../ledger/grant-many.ts'
import { shuffled } from '../trivia/ask.ts'
import { askable, countAnswers } from '../trivia/items.ts'
import { triviaItems } from '../trivia/tables.ts'
import { notifyRoom, ownRoom, type RoomRow } from './find-room.ts'
import { triviaRoomAnswers, triviaRoomPlayers, triviaRoomQuestions, triviaRoomTable } from './tables.ts'

const MAX_OPEN = 10

const countIn = (table: 'trivia_room_questions' | 'trivia_room_players') =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} each_row where each_row.room_id = ${triviaRoomTable}.id)`

export const list: Handler<typeof triviaRooms.list> = async (input, ctx) => {
  const query = ctx.db
    .select({
      roomid: triviaRoomTable.id,
      ...pick(triviaRoomTable, 'title', 'code', 'openedAt', 'closedAt'),
      questions: countIn('trivia_room_questions'),
      players: countIn('trivia_room_players'),
    })
    .from(triviaRoomTable)
    .where(
      and(
        eq(triviaRoomTable.hostId, ctx.actor.userId),
        matching(input.search, [triviaRoomTable.title, triviaRoomTable.code]),
      ),
    )
  const order = orderOf(input, { openedAt: triviaRoomTable.openedAt }, triviaRoomTable.id)
  return listOf(ctx.db, query.$dynamic(), input, order)
}

export const open: Handler<typeof triviaRooms.open> = async (input, ctx) => {
  const hostId = ctx.actor.userId
  const mine = and(eq(triviaRoomTable.hostId, hostId), isNull(triviaRoomTable.closedAt))
  if ((await ctx.db.$count(triviaRoomTable, mine)) >= MAX_OPEN) return ctx.refuse('too-many')
  const items = await ctx.db
    .select()
    .from(triviaItems)
    .where(and(askable(input.language), input.topic && eq(triviaItems.topic, input.topic)))
    .orderBy(sql`random()`)
    .limit(input.questions)
  if (items.length < input.questions) return ctx.refuse('too-few')
  const roomid = ctx.newId()
  const code = Array.from({ length: 6 }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
  await ctx.db.insert(triviaRoomTable).values({
    id: roomid,
    hostId,
    title: input.title,
    code,
    seconds: input.seconds,
    position: -1,
    openedAt: ctx.now,
  })
  await ctx.db.insert(triviaRoomQuestions).values(
    items.map((item, position) => ({
      roomId: roomid,
      position,
      itemId: item.id,
      order: shuffled(item.wrongAnswers.length + 1),
    })),
  )
  await ctx.audit({ action: 'games.open-room', target: roomid, details: { title: input.title } })
  return { roomid, code }
}

export const next: Handler<typeof triviaRooms.next> = async ({ roomid, position }, ctx) => {
  const room = await ownRoom(ctx, roomid)
  if (room.closedAt) return ctx.refuse('closed')
  // A double click shows only one question.
  if (room.position === position) return { good: true }
  if (position !== room.position + 1) return refuse('conflict')
  const count = await ctx.db.$count(triviaRoomQuestions, eq(triviaRoomQuestions.roomId, roomid))
  if (position >= count) return ctx.refuse('no-more')
  const dueAt = ctx.after(room.seconds * 1000)
  await ctx.db
    .update(triviaRoomTable)
    .set({ position, shownAt: ctx.now, dueAt })
    .where(eq(triviaRoomTable.id, roomid))
  await notifyRoom(ctx, room)
  return { good: true }
}

export const reveal: Handler<typeof triviaRooms.reveal> = async ({ roomid }, ctx) => {
  const room = await ownRoom(ctx, roomid)
  if (room.closedAt) return ctx.refuse('closed')
  await endQuestion(ctx, room)
  return { good: true }
}

/** Ends the time of the current question if it is still running. */
export async function endQuestion(ctx: Context, room: RoomRow): Promise<void> {
  if (!room.dueAt || room.dueAt <= ctx.now) return
  await ctx.db.update(triviaRoomTable).set({ dueAt: ctx.now }).where(eq(triviaRoomTable.id, room.id))
  await notifyRoom(ctx, room)
}

export const close: Handler<typeof triviaRooms.close> = async ({ roomid }, ctx) => {
  const room = await ownRoom(ctx, roomid)
  if (room.closedAt) return { good: true }
  await ctx.db.update(triviaRoomTable).set({ closedAt: ctx.now }).where(eq(triviaRoomTable.id, roomid))
  await countRoom(ctx, roomid)
  await rewardRoom(ctx, room)
  await ctx.audit({ action: 'games.close-room', target: roomid })
  await notifyRoom(ctx, room)
  return { good: true }
}

/** Adds the answers of a room to the question statistics when it closes. */
async function countRoom(ctx: Context, roomId: string): Promise<void> {
  const rows = await ctx.db
    .select({
      itemId: triviaRoomQuestions.itemId,
      asked: sql<number>`count(*)::int`,
      right: sql<number>`count(*) filter (where ${triviaRoomAnswers.right})::int`,
    })
    .from(triviaRoomAnswers)
    .innerJoin(
      triviaRoomQuestions,
      and(
        eq(triviaRoomQuestions.roomId, triviaRoomAnswers.roomId),
        eq(triviaRoomQuestions.position, triviaRoomAnswers.position),
      ),
    )
    .where(eq(triviaRoomAnswers.roomId, roomId))
    .groupBy(triviaRoomQuestions.itemId)
    .orderBy(asc(triviaRoomQuestions.itemId))
  for (const { itemId, ...counts } of rows) await countAnswers(ctx.db, itemId, counts)
}

async function rewardRoom(ctx: Context, { id, title }: RoomRow): Promise<void> {
  const rows = await ctx.db
    .select({ userId: triviaRoomPlayers.userId, right: sql<number>`count(*)::int` })
    .from(triviaRoomPlayers)
    .innerJoin(
      triviaRoomAnswers,
      and(
        eq(triviaRoomAnswers.roomId, triviaRoomPlayers.roomId),
        eq(triviaRoomAnswers.userId, triviaRoomPlayers.userId),
        eq(triviaRoomAnswers.right, true),
      ),
    )
    .where(eq(triviaRoomPlayers.roomId, id))
    .groupBy(triviaRoomPlayers.userId)
  await grantMany(
    ctx,
    'trivia',
    rows.map(({ userId, right }) => ({
      userId,
      key: `room/${id}/${userId}`,
      reason: `Trivia room ${title}`,
      amount: right * earnings.room,
    })),
  )
}
