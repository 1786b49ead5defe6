import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { MOST_PLAYERS, type triviaRooms } from '../../contract/rooms.ts'
import { typedCode } from '../../rules/readable-code.ts'
import { rightPlace } from '../../rules/trivia/order-choices.ts'
import { roomPoints } from '../../rules/trivia/room-score.ts'
import { roomStage } from '../../rules/trivia/room-stage.ts'
import { playerOf } from '../players.ts'
import { seenRoom } from './find-room.ts'
import { endQuestion } from './host.ts'
import { triviaRoomAnswers, triviaRoomPlayers, triviaRoomQuestions, triviaRoomTable } from './tables.ts'

const TAKEN = 'Another player in this room has this nickname.'

export const join: Handler<typeof triviaRooms.join> = async ({ code, nickname }, call) => {
  const { userId } = (await playerOf(call)).row
  const [room] = await call.db
    .select()
    .from(triviaRoomTable)
    .where(and(eq(triviaRoomTable.code, typedCode(code)), isNull(triviaRoomTable.closedAt)))
    .for('update')
  if (!room) return call.refuse('unknown-code', { fields: { code: 'No open room has this code.' } })
  const inRoom = eq(triviaRoomPlayers.roomId, room.id)
  const [known] = await call.db
    .select()
    .from(triviaRoomPlayers)
    .where(and(inRoom, eq(triviaRoomPlayers.userId, userId)))
  if (known) return { roomid: room.id }
  if ((await call.db.$count(triviaRoomPlayers, inRoom)) >= MOST_PLAYERS) return call.refuse('full')
  const added = await call.db
    .insert(triviaRoomPlayers)
    .values({ roomId: room.id, userId, nickname, joinedAt: call.now })
    .onConflictDoNothing()
    .returning({ userId: triviaRoomPlayers.userId })
  if (added.length === 0) return call.refuse('nickname-taken', { fields: { nickname: TAKEN } })
  await announceTo(call.db, 'games', room.hostId)
  return { roomid: room.id }
}

export const answer: Handler<typeof triviaRooms.answer> = async ({ roomid, position, choice }, call) => {
  const { room, player } = await seenRoom(call, roomid)
  if (!player) return call.refuse('not-found')
  const mine = and(
    eq(triviaRoomAnswers.roomId, roomid),
    eq(triviaRoomAnswers.position, position),
    eq(triviaRoomAnswers.userId, player.userId),
  )
  const [known] = await call.db.select().from(triviaRoomAnswers).where(mine)
  if (known) return { choice: known.choice }
  if (room.closedAt) return call.refuse('closed')
  if (room.position !== position || roomStage(room, call.now) !== 'question') return call.refuse('late')
  const [asked] = await call.db
    .select()
    .from(triviaRoomQuestions)
    .where(and(eq(triviaRoomQuestions.roomId, roomid), eq(triviaRoomQuestions.position, position)))
  const right = asked !== undefined && choice === rightPlace(asked.order)
  const tookMs = call.now.getTime() - (room.shownAt ?? call.now).getTime()
  await call.db
    .insert(triviaRoomAnswers)
    .values({
      ...{ roomId: roomid, position, userId: player.userId, choice, right, at: call.now },
      points: roomPoints({ right, tookMs, seconds: room.seconds }),
    })
    .onConflictDoNothing()
  const [counts] = await call.db
    .select({
      answered: sql<number>`count(*)::int`,
      players: sql<number>`(select count(*)::int from ${triviaRoomPlayers} where ${eq(triviaRoomPlayers.roomId, roomid)})`,
    })
    .from(triviaRoomAnswers)
    .where(and(eq(triviaRoomAnswers.roomId, roomid), eq(triviaRoomAnswers.position, position)))
  if (counts && counts.answered >= counts.players) await endQuestion(call, room)
  else await announceTo(call.db, 'games', room.hostId)
  return { choice }
}
