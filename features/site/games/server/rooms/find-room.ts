import { and, asc, eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { requireArea } from '../players.ts'
import { triviaRoomPlayers, triviaRoomTable } from './tables.ts'

export type RoomRow = typeof triviaRoomTable.$inferSelect
export type RoomPlayer = typeof triviaRoomPlayers.$inferSelect

/** Returns a room hosted by the caller (admins: any), locked until the transaction ends; otherwise not found. */
export async function ownRoom(ctx: SignedInContext, roomId: string): Promise<RoomRow> {
  const [room] = await ctx.db
    .select()
    .from(triviaRoomTable)
    .where(eq(triviaRoomTable.id, roomId))
    .for('update')
  return room && isHostOf(ctx, room) ? room : refuse('not-found')
}

export const isHostOf = (ctx: SignedInContext, { hostId }: RoomRow): boolean =>
  hostId === ctx.actor.userId || holds(ctx.actor, 'product_admin')

interface Seen {
  room: RoomRow
  /** null for a host who does not play. */
  player: RoomPlayer | null
}

/** Returns a room that the caller hosts or has joined; refuses with not found for others. */
export async function accessibleRoom(ctx: SignedInContext, roomId: string): Promise<Seen> {
  const [room] = await ctx.db.select().from(triviaRoomTable).where(eq(triviaRoomTable.id, roomId))
  if (!room) return refuse('not-found')
  const [player] = await ctx.db
    .select()
    .from(triviaRoomPlayers)
    .where(and(eq(triviaRoomPlayers.roomId, roomId), eq(triviaRoomPlayers.userId, ctx.actor.userId)))
  if (!player && !isHostOf(ctx, room)) return refuse('not-found')
  if (player) await requireArea(ctx)
  return { room, player: player ?? null }
}

/** Notifies all players in a room, and its host, to refetch it. */
export async function notifyRoom(ctx: Context, { id, hostId }: RoomRow): Promise<void> {
  const players = await ctx.db
    .select({ userId: triviaRoomPlayers.userId })
    .from(triviaRoomPlayers)
    .where(eq(triviaRoomPlayers.roomId, id))
    .orderBy(asc(triviaRoomPlayers.userId))
  await announceTo(ctx.db, 'games', [...new Set([hostId, ...players.map(({ userId }) => userId)])])
}
