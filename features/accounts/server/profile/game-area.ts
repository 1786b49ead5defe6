import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { users } from '../tables.ts'

export interface GameAreaChange {
  /** Whom it concerns: these people, or all of a partner. */
  of: { userIds: readonly string[] } | { partner: string }
  on: boolean
}

/** Opens the game area for people or closes it; answers the ids of those for whom that was new. */
export async function setGameArea(call: Call, { of, on }: GameAreaChange): Promise<string[]> {
  const among = 'partner' in of ? eq(users.partner, of.partner) : inArray(users.id, [...of.userIds])
  const changed = await call.db
    .update(users)
    .set({ casino: on })
    .where(and(among, ne(users.casino, on)))
    .returning({ id: users.id })
  return changed.map(({ id }) => id)
}
