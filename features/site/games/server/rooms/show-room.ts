import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { triviaRooms } from '../../contract/rooms.ts'
import { orderedChoices, rightPlace } from '../../rules/trivia/order-choices.ts'
import { type RoomStage, roomStage } from '../../rules/trivia/room-stage.ts'
import { triviaItems } from '../trivia/tables.ts'
import { accessibleRoom, isHostOf, type RoomRow } from './find-room.ts'
import { triviaRoomAnswers, triviaRoomPlayers, triviaRoomQuestions } from './tables.ts'

const BOARD = 10

export const room: Handler<typeof triviaRooms.room> = async ({ roomid }, ctx) => {
  const { room: row, player } = await accessibleRoom(ctx, roomid)
  const stage = roomStage(row, ctx.now)
  const inRoom = eq(triviaRoomPlayers.roomId, roomid)
  const ranking = await rankingOf(ctx, row, stage)
  const own = ranking.findIndex(({ userId }) => userId === ctx.actor.userId)
  return {
    roomid,
    ...pick(row, 'title', 'code', 'openedAt', 'closedAt'),
    questions: await ctx.db.$count(triviaRoomQuestions, eq(triviaRoomQuestions.roomId, roomid)),
    players: await ctx.db.$count(triviaRoomPlayers, inRoom),
    stage,
    isHost: isHostOf(ctx, row),
    nickname: player?.nickname ?? '',
    position: row.position,
    seconds: row.seconds,
    leftMs: stage === 'question' && row.dueAt ? row.dueAt.getTime() - ctx.now.getTime() : 0,
    ...(await questionOf(ctx, row, stage)),
    points: ranking[own]?.points ?? 0,
    place: own + 1,
    board: ranking.slice(0, BOARD).map(({ userId, nickname, points }) => ({
      nickname,
      points,
      mine: userId === ctx.actor.userId,
    })),
  }
}

const none = {
  question: '',
  choices: [],
  answered: 0,
  choice: null,
  rightChoice: null,
  explanation: '',
}

/** Returns the current question, with the correct answer once its time is over. */
async function questionOf(ctx: SignedInContext, row: RoomRow, stage: RoomStage) {
  if (stage !== 'question' && stage !== 'answer') return none
  const at = and(eq(triviaRoomQuestions.roomId, row.id), eq(triviaRoomQuestions.position, row.position))
  const [asked] = await ctx.db
    .select({ order: triviaRoomQuestions.order, item: triviaItems })
    .from(triviaRoomQuestions)
    .innerJoin(triviaItems, eq(triviaItems.id, triviaRoomQuestions.itemId))
    .where(at)
  if (!asked) return none
  const given = and(eq(triviaRoomAnswers.roomId, row.id), eq(triviaRoomAnswers.position, row.position))
  const [own] = await ctx.db
    .select({ choice: triviaRoomAnswers.choice })
    .from(triviaRoomAnswers)
    .where(and(given, eq(triviaRoomAnswers.userId, ctx.actor.userId)))
  const isOver = stage === 'answer'
  return {
    question: asked.item.question,
    choices: orderedChoices(asked.item, asked.order),
    answered: await ctx.db.$count(triviaRoomAnswers, given),
    choice: own?.choice ?? null,
    rightChoice: isOver ? rightPlace(asked.order) : null,
    explanation: isOver ? asked.item.explanation : '',
  }
}

/** Returns all players with their points from questions whose time is over, highest first. */
async function rankingOf(ctx: SignedInContext, row: RoomRow, stage: RoomStage) {
  const until = stage === 'question' ? row.position - 1 : row.position
  const points = sql<number>`coalesce(sum(${triviaRoomAnswers.points}), 0)::int`
  return ctx.db
    .select({ userId: triviaRoomPlayers.userId, nickname: triviaRoomPlayers.nickname, points })
    .from(triviaRoomPlayers)
    .leftJoin(
      triviaRoomAnswers,
      and(
        eq(triviaRoomAnswers.roomId, triviaRoomPlayers.roomId),
        eq(triviaRoomAnswers.userId, triviaRoomPlayers.userId),
        lte(triviaRoomAnswers.position, until),
      ),
    )
    .where(eq(triviaRoomPlayers.roomId, row.id))
    .groupBy(triviaRoomPlayers.userId, triviaRoomPlayers.nickname, triviaRoomPlayers.joinedAt)
    .orderBy(desc(points), asc(triviaRoomPlayers.joinedAt), asc(triviaRoomPlayers.userId))
}
