import { finishedCourses } from '#features/learn/learning/server/public.ts'
import { mainTopics, tceqCourses } from '#features/shop/catalog/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Reader } from '#platform/server/context.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'

/** Returns hours for completed online courses. A course taken twice counts on both days. */
export async function courseHours(
  { db }: Reader,
  userId: string,
  from: Date,
  to: Date,
): Promise<HourEntry[]> {
  const finished = (await finishedCourses(db, userId)).filter(
    ({ finishedAt, contactHours }) => contactHours > 0 && finishedAt >= from && finishedAt <= to,
  )
  if (finished.length === 0) return []
  const forTexas = new Set(await tceqCourses(db))
  const topics = await mainTopics(db, pluck(finished, 'courseCode'))
  return finished.map(({ courseCode, courseName, contactHours, finishedAt }) => ({
    source: 'course',
    code: courseCode,
    name: courseName,
    hours: contactHours,
    at: finishedAt,
    deliveryMethod: 'self-paced',
    topic: topics.get(courseCode) ?? null,
    approvals: forTexas.has(courseCode) ? [{ agency: 'TCEQ', number: null }] : [],
  }))
}
