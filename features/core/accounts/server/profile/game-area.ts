import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context, Reader } from '#platform/server/context.ts'
import { users } from '../tables.ts'

export interface GameAreaChange {
  /** Affected users: the given ones, or all users of a partner. */
  of: { userIds: readonly string[] } | { partner: string }
  on: boolean
}

/** Enables or disables the game area for users; returns the ids of those whose setting changed. */
export async function setGameArea(ctx: Context, { of, on }: GameAreaChange): Promise<string[]> {
  const changed = await ctx.db
    .update(users)
    .set({ casino: on })
    .where(otherwise({ of, on }))
    .returning({ id: users.id })
  return changed.map(({ id }) => id)
}

/** Returns the number of users that the change would affect. */
export const gameAreaReach = ({ db }: Reader, change: GameAreaChange): Promise<number> =>
  db.$count(users, otherwise(change))

/** Matches the given users whose setting differs. */
const otherwise = ({ of, on }: GameAreaChange) =>
  and(
    'partner' in of ? eq(users.partner, of.partner) : inArray(users.id, [...of.userIds]),
    ne(users.casino, on),
  )
