import { and, eq, isNull } from 'drizzle-orm'
import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { courseFinished } from '#features/learn/learning/server/public.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { todayCards } from '#platform/server/office.ts'
import { gameAdmin } from '../contract/game-admin.ts'
import { triviaRooms } from '../contract/rooms.ts'
import { trivia } from '../contract/trivia.ts'
import { triviaActs, triviaAdmin as triviaAdminContract } from '../contract/trivia-admin.ts'
import { games } from '../contract.ts'
import { gameAdminHandlers } from './admin/game-admin.ts'
import { triviaActHandlers } from './admin/trivia-acts.ts'
import { triviaAdmin } from './admin/trivia-admin.ts'
import { importTrivia } from './content/import-trivia.ts'
import { demoGames } from './demo.ts'
import { history, openHouse } from './ledger/play-credit.ts'
import { exportGames, gamesTerminationPart } from './personal-data.ts'
import { spin, turn } from './play/games.ts'
import { board, confirmAdult, creditLearning, enter, lobby, setNickname } from './play/lobby.ts'
import { draws, newSeed, seeds } from './play/proof.ts'
import { close, list, next, open, reveal } from './rooms/host.ts'
import { answer as answerRoom, join } from './rooms/players.ts'
import { room } from './rooms/show-room.ts'
import { gamePlayers } from './tables.ts'
import { answer } from './trivia/answer.ts'
import { ask } from './trivia/ask.ts'
import { triviaItems } from './trivia/tables.ts'

const gameHandlers: Handlers<typeof games> = {
  lobby,
  confirmAdult,
  enter,
  setNickname,
  board,
  history,
  spin,
  turn,
  newSeed,
  seeds,
  draws,
}

const roomHandlers: Handlers<typeof triviaRooms> = {
  list,
  open,
  next,
  reveal,
  close,
  join,
  room,
  answer: answerRoom,
}

export const gamesFeature: Feature = {
  name: 'games',
  operations: [
    ...serve(games, gameHandlers),
    ...serve(trivia, { ask, answer }),
    ...serve(triviaRooms, roomHandlers),
    ...serve(triviaAdminContract, triviaAdmin.handlers),
    ...serve(triviaActs, triviaActHandlers),
    ...serve(gameAdmin, gameAdminHandlers),
  ],
  extends: [
    personalExports.with({ name: 'games', collect: exportGames }),
    endings.with(gamesTerminationPart),
    courseFinished.with(async (ctx, { userId }) => {
      const [player] = await ctx.db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId))
      if (player) await creditLearning(ctx, player)
    }),
    todayCards.with({
      key: 'games.trivia',
      label: 'Trivia questions to review',
      to: '/vegasQuestionEditor?state=review',
      kind: 'worry',
      count: ({ db }) =>
        db.$count(triviaItems, and(eq(triviaItems.state, 'review'), isNull(triviaItems.archivedAt))),
    }),
  ],
  demo: [demoGames],
  start: async (app) => {
    await openHouse(app)
    await importTrivia(makeContext(app, { actor: null, now: app.clock() }))
  },
}
