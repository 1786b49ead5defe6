import type { Db } from '#platform/server/db.ts'
import { attendedSeminars } from './attended-seminars.ts'

/** A seminar or lab that is over, with the hours for which one person was there. */
interface AttendedHours {
  code: string
  name: string
  hours: number
  at: Date
}

const FIRST_DAY = new Date(0)

/** The hours that a person attended in seminars and labs up to a moment. */
export async function attendedHours(db: Db, userId: string, to: Date): Promise<AttendedHours[]> {
  const rows = await attendedSeminars(db, userId, FIRST_DAY, to)
  return rows.flatMap(({ code, name, hours, at }) => (hours > 0 ? [{ code, name, hours, at }] : []))
}
