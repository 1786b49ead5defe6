import { v7 as uuid } from 'uuid'
import type { TestApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { gameAdmin } from '../../contract/game-admin.ts'
import { games } from '../../contract.ts'

/** Test helpers for the game area on the database of a test app. */
export async function gameTools(app: TestApp) {
  const admin = await app.as('admin')
  const credit = async (player: TestClient) => (await player.call(games.lobby, {})).credit
  return {
    admin,
    credit,
    /** Creates a player with the given play credit. */
    async player(username: string, amount = 1000): Promise<TestClient> {
      const { userId } = await app.person(username)
      const client = await app.as(username)
      await admin.call(gameAdmin.switchPerson, { userid: userId, on: true, start: 0 })
      await client.call(games.confirmAdult, { adult: true })
      await client.call(games.enter, {})
      const missing = amount - (await credit(client))
      if (missing !== 0)
        await admin.call(gameAdmin.adjust, {
          userid: userId,
          way: missing > 0 ? 'grant' : 'deduct',
          amount: Math.abs(missing),
          reason: 'For the test',
          requestid: uuid(),
        })
      return client
    },
    async seedOf(player: TestClient): Promise<string> {
      return (await player.call(games.lobby, {})).seed?.seedid ?? ''
    },
    /** Sets high limits for all users of a partner. */
    noLimits: (partner = 'dhp') =>
      admin.call(gameAdmin.setLimits, { partner, stakePerDay: 100_000, lossPerDay: 100_000 }),
    books: () => admin.call(gameAdmin.books, {}),
  }
}
