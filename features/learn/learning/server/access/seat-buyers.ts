import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Returns who bought these seats, by seat. */
type SeatBuyers = (db: Db, seatIds: readonly string[]) => Promise<Map<string, string>>

export const seatBuyers = extensionPoint<SeatBuyers>('learning.seatBuyers')
