import type { Db } from '#platform/server/db.ts'
import { run } from '#platform/server/db.ts'

const statement = {
  name: 'learning.pilot-times',
  text: `with spent as (
      select sum(p.credited_ms) / 60000.0 as minutes from enrollments e
        join unit_progress p on p.enrollment_id = e.id
        where e.course_id = $1 and e.completed_at is not null and e.field_test group by e.id
    )
    select count(*)::int as learners, percentile_cont(0.5) within group (order by minutes) as minutes from spent`,
}

/** Returns how many field testers finished a course and the median of their active minutes; null if none. */
export async function pilotTimes(
  db: Db,
  courseId: string,
): Promise<{ learners: number; minutes: number } | null> {
  const [found] = await run<{ learners: number; minutes: number | null }>(db, statement, [courseId])
  if (!found || found.minutes === null) return null
  return { learners: found.learners, minutes: Math.round(found.minutes) }
}
