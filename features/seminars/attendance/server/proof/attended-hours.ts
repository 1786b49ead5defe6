import type { Db } from '#platform/server/db.ts'
import { attendedSeminars } from './attended-seminars.ts'

/** A past seminar or lab with the hours that one participant attended. */
interface AttendedHours {
  code: string
  name: string
  hours: number
  at: Date
}

const FIRST_DAY = new Date(0)

/** Returns the hours that a user attended in seminars and labs up to a given time. */
export async function attendedHours(db: Db, userId: string, to: Date): Promise<AttendedHours[]> {
  const rows = await attendedSeminars(db, userId, FIRST_DAY, to)
  return rows.flatMap(({ code, name, hours, at }) => (hours > 0 ? [{ code, name, hours, at }] : []))
}
