import { asc, isNull, sql } from 'drizzle-orm'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { expertAdmin as contract } from '../../contract/expert-admin.ts'
import { texasDay } from '../book/read-rules.ts'
import { experts } from './tables.ts'

export type Expert = typeof experts.$inferSelect

/** Days before expiration from which an entry is marked. */
const ENDING_DAYS = 60

export const currentExperts = (db: Db): Promise<Expert[]> =>
  db.select().from(experts).where(isNull(experts.archivedAt)).orderBy(asc(experts.name))

export const expertAdmin = serveResource(contract, {
  name: 'licenses.expert',
  nameOf: ({ name }) => name,
  labels: { yearsHandsOn: 'Years hands-on' },
  table: experts,
  searched: [experts.name, experts.title, sql`array_to_string(${experts.courses}, ' ')`],
  // Entries without an end date sort last.
  sorts: { name: experts.name, validUntil: sql`coalesce(${experts.validUntil}, 'infinity')` },
  show: (rows, { now }) => rows.map(({ validUntil }) => ({ state: stateOf(validUntil, texasDay(now)) })),
  async check(ctx, { courses }) {
    const known = new Set((await findCourses(ctx.db, courses)).map(({ code }) => code))
    const unknown = courses.filter((code) => !known.has(code))
    return unknown.length === 0 ? {} : { courses: `There is no course ${unknown.join(', ')}.` }
  },
})

export function stateOf(validUntil: Day | null, today: Day): 'valid' | 'ending' | 'expired' {
  if (validUntil === null || validUntil > addDays(today, ENDING_DAYS)) return 'valid'
  return validUntil >= today ? 'ending' : 'expired'
}
