import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { MAX_PLAYERS, type triviaRooms } from '../../contract/rooms.ts'
import { typedCode } from '../../rules/readable-code.ts'
import { rightPlace } from '../../rules/trivia/order-choices.ts'
import { roomPoints } from '../../rules/trivia/room-score.ts'
import { roomStage } from '../../rules/trivia/room-stage.ts'
import { playerOf } from '../players.ts'
import { accessibleRoom } from './find-room.ts'
import { endQuestion } from './host.ts'
import { triviaRoomAnswers, triviaRoomPlayers, triviaRoomQuestions, triviaRoomTable } from './tables.ts'

const TAKEN = 'Another player in this room has this nickname.'

export const join: Handler<typeof triviaRooms.join> = async ({ code, nickname }, ctx) => {
  const { userId } = (await playerOf(ctx)).row
  const [room] = await ctx.db
    .select()
    .from(triviaRoomTable)
    .where(and(eq(triviaRoomTable.code, typedCode(code)), isNull(triviaRoomTable.closedAt)))
    .for('update')
  if (!room) return ctx.refuse('unknown-code', { fields: { code: 'No open room has this code.' } })
  const inRoom = eq(triviaRoomPlayers.roomId, room.id)
  const [known] = await ctx.db
    .select()
    .from(triviaRoomPlayers)
    .where(and(inRoom, eq(triviaRoomPlayers.userId, userId)))
  if (known) return { roomid: room.id }
  if ((await ctx.db.$count(triviaRoomPlayers, inRoom)) >= MAX_PLAYERS) return ctx.refuse('full')
  const added = await ctx.db
    .insert(triviaRoomPlayers)
    .values({ roomId: room.id, userId, nickname, joinedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ userId: triviaRoomPlayers.userId })
  if (added.length === 0) return ctx.refuse('nickname-taken', { fields: { nickname: TAKEN } })
  await announceTo(ctx.db, 'games', room.hostId)
  return { roomid: room.id }
}

export const answer: Handler<typeof triviaRooms.answer> = async ({ roomid, position, choice }, ctx) => {
  const { room, player } = await accessibleRoom(ctx, roomid)
  if (!player) return ctx.refuse('not-found')
  const mine = and(
    eq(triviaRoomAnswers.roomId, roomid),
    eq(triviaRoomAnswers.position, position),
    eq(triviaRoomAnswers.userId, player.userId),
  )
  const [known] = await ctx.db.select().from(triviaRoomAnswers).where(mine)
  if (known) return { choice: known.choice }
  if (room.closedAt) return ctx.refuse('closed')
  if (room.position !== position || roomStage(room, ctx.now) !== 'question') return ctx.refuse('late')
  const [asked] = await ctx.db
    .select()
    .from(triviaRoomQuestions)
    .where(and(eq(triviaRoomQuestions.roomId, roomid), eq(triviaRoomQuestions.position, position)))
  const right = asked !== undefined && choice === rightPlace(asked.order)
  const tookMs = ctx.now.getTime() - (room.shownAt ?? ctx.now).getTime()
  await ctx.db
    .insert(triviaRoomAnswers)
    .values({
      roomId: roomid,
      position,
      userId: player.userId,
      choice,
      right,
      at: ctx.now,
      points: roomPoints({ right, tookMs, seconds: room.seconds }),
    })
    .onConflictDoNothing()
  const [counts] = await ctx.db
    .select({
      answered: sql<number>`count(*)::int`,
      players: sql<number>`(select count(*)::int from ${triviaRoomPlayers} where ${eq(triviaRoomPlayers.roomId, roomid)})`,
    })
    .from(triviaRoomAnswers)
    .where(and(eq(triviaRoomAnswers.roomId, roomid), eq(triviaRoomAnswers.position, position)))
  if (counts && counts.answered >= counts.players) await endQuestion(ctx, room)
  else await announceTo(ctx.db, 'games', room.hostId)
  return { choice }
}
