import type { OutputOf } from '#platform/contract/operation.ts'
import type { triviaRooms } from '../../contract/rooms.ts'

/** A room as returned by the server. */
export type SentRoom = OutputOf<typeof triviaRooms.room>
