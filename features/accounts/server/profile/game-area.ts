import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Call, Reader } from '#platform/server/call.ts'
import { users } from '../tables.ts'

export interface GameAreaChange {
  /** Whom it concerns: these people, or all of a partner. */
  of: { userIds: readonly string[] } | { partner: string }
  on: boolean
}

/** Opens the game area for people or closes it; answers the ids of those for whom that was new. */
export async function setGameArea(call: Call, { of, on }: GameAreaChange): Promise<string[]> {
  const changed = await call.db
    .update(users)
    .set({ casino: on })
    .where(otherwise({ of, on }))
    .returning({ id: users.id })
  return changed.map(({ id }) => id)
}

/** How many people that would change. */
export const gameAreaReach = ({ db }: Reader, change: GameAreaChange): Promise<number> =>
  db.$count(users, otherwise(change))

/** Those of them who have it otherwise now. */
const otherwise = ({ of, on }: GameAreaChange) =>
  and(
    'partner' in of ? eq(users.partner, of.partner) : inArray(users.id, [...of.userIds]),
    ne(users.casino, on),
  )
