import { and, asc, eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { requireArea } from '../players.ts'
import { triviaRoomPlayers, triviaRoomTable } from './tables.ts'

export type RoomRow = typeof triviaRoomTable.$inferSelect
export type RoomPlayer = typeof triviaRoomPlayers.$inferSelect

/** A room that the caller opened, locked until the transaction ends; an administrator's are all. Others do not exist. */
export async function ownRoom(call: SignedInCall, roomId: string): Promise<RoomRow> {
  const [room] = await call.db
    .select()
    .from(triviaRoomTable)
    .where(eq(triviaRoomTable.id, roomId))
    .for('update')
  return room && isHostOf(call, room) ? room : refuse('not-found')
}

export const isHostOf = (call: SignedInCall, { hostId }: RoomRow): boolean =>
  hostId === call.actor.userId || holds(call.actor, 'product_admin')

interface Seen {
  room: RoomRow
  /** null: a host who does not play. */
  player: RoomPlayer | null
}

/** A room that the caller hosts or has joined; for others there is none. */
export async function seenRoom(call: SignedInCall, roomId: string): Promise<Seen> {
  const [room] = await call.db.select().from(triviaRoomTable).where(eq(triviaRoomTable.id, roomId))
  if (!room) return refuse('not-found')
  const [player] = await call.db
    .select()
    .from(triviaRoomPlayers)
    .where(and(eq(triviaRoomPlayers.roomId, roomId), eq(triviaRoomPlayers.userId, call.actor.userId)))
  if (!player && !isHostOf(call, room)) return refuse('not-found')
  if (player) await requireArea(call)
  return { room, player: player ?? null }
}

/** Tells everyone in a room, and who hosts it, to look again. */
export async function tellRoom(call: Call, { id, hostId }: RoomRow): Promise<void> {
  const players = await call.db
    .select({ userId: triviaRoomPlayers.userId })
    .from(triviaRoomPlayers)
    .where(eq(triviaRoomPlayers.roomId, id))
    .orderBy(asc(triviaRoomPlayers.userId))
  await announceTo(call.db, 'games', [...new Set([hostId, ...players.map(({ userId }) => userId)])])
}
