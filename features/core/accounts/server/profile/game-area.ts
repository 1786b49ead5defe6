import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context, Reader } from '#platform/server/context.ts'
import { users } from '../tables.ts'

export interface GameAreaChange {
  /** Who is affected: these people, or all of a partner. */
  of: { userIds: readonly string[] } | { partner: string }
  on: boolean
}

/** Opens or closes the game area for people; returns the ids of those whose setting changed. */
export async function setGameArea(ctx: Context, { of, on }: GameAreaChange): Promise<string[]> {
  const changed = await ctx.db
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
