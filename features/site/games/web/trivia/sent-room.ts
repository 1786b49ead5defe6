import type { OutputOf } from '#platform/contract/operation.ts'
import type { triviaRooms } from '../../contract/rooms.ts'

/** A room as the page receives it. */
export type SentRoom = OutputOf<typeof triviaRooms.room>
