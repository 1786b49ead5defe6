import { inArray, sql } from 'drizzle-orm'
import { timeZonesOf } from '#features/core/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Choices } from '../rules/delivery.ts'
import { messageSettings, pushDevices } from './tables.ts'

/** A user's preferences, and whether one of their devices shows notifications. */
export interface OwnChoices extends Choices {
  hasDevice: boolean
}

const hasDevice = sql<boolean>`exists (select from ${pushDevices} device
  where device.user_id = ${messageSettings}.user_id)`

/** Returns the choices of those users who have made any. */
export async function choicesOf(db: Db, userIds: readonly string[]): Promise<Map<string, OwnChoices>> {
  const rows = await db
    .select({ chosen: messageSettings, hasDevice })
    .from(messageSettings)
    .where(inArray(messageSettings.userId, [...userIds]))
  if (rows.length === 0) return new Map()
  const zones = await timeZonesOf(
    db,
    rows.map(({ chosen }) => chosen.userId),
  )
  return new Map(
    rows.map((row) => {
      const { userId } = row.chosen
      return [userId, { ...row.chosen, hasDevice: row.hasDevice, zone: zones.get(userId) ?? 'UTC' }]
    }),
  )
}
