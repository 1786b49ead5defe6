import { eq } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { house, personLedger } from '../rules/ledger-names.ts'
import { movePlayCredit } from './ledger/move-play-credit.ts'
import { playCreditOf } from './ledger/play-credit.ts'
import { triviaRoomAnswers, triviaRoomPlayers, triviaRoomTable } from './rooms/tables.ts'
import { gameEntries, gamePlayers, gameRounds, gameTransfers } from './tables.ts'
import { triviaAsks } from './trivia/tables.ts'

/** Returns a user's game data. Secret seeds are excluded because they would reveal future results. */
export const exportGames: PersonalExport = async ({ db }, userId) => ({
  player: await db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId)),
  playCredit: await playCreditOf(db, userId),
  entries: await db
    .select({ at: gameTransfers.at, amount: gameEntries.amount, reason: gameTransfers.reason })
    .from(gameEntries)
    .innerJoin(gameTransfers, eq(gameTransfers.id, gameEntries.transferId))
    .where(eq(gameEntries.ledger, personLedger(userId)))
    .orderBy(gameEntries.id),
  rounds: await db.select().from(gameRounds).where(eq(gameRounds.userId, userId)),
  trivia: await db.select().from(triviaAsks).where(eq(triviaAsks.userId, userId)),
  roomsJoined: await db.select().from(triviaRoomPlayers).where(eq(triviaRoomPlayers.userId, userId)),
  answersInRooms: await db.select().from(triviaRoomAnswers).where(eq(triviaRoomAnswers.userId, userId)),
  roomsOpened: await db.select().from(triviaRoomTable).where(eq(triviaRoomTable.hostId, userId)),
})

/** Play credit ends with the account; nicknames and answers are deleted, and rooms hosted by the user are closed. */
export const gamesTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    const { db, now } = ctx
    const amount = await playCreditOf(db, userId)
    if (amount > 0)
      await movePlayCredit(ctx, {
        key: `ended/${userId}`,
        reason: 'The account was ended',
        amount,
        from: personLedger(userId),
        to: house('closed'),
      })
    await db.delete(triviaRoomAnswers).where(eq(triviaRoomAnswers.userId, userId))
    await db.delete(triviaRoomPlayers).where(eq(triviaRoomPlayers.userId, userId))
    await db.delete(triviaAsks).where(eq(triviaAsks.userId, userId))
    await db.delete(gamePlayers).where(eq(gamePlayers.userId, userId))
    await db.update(triviaRoomTable).set({ closedAt: now }).where(eq(triviaRoomTable.hostId, userId))
  },
}
