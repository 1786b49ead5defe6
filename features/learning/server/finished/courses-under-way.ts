import { type Db, run } from '#platform/server/db.ts'

/** A course that somebody can go on with. */
export interface CourseUnderWay {
  courseCode: string
  doneCount: number
  unitCount: number
}

const underWayStatement = {
  name: 'learning.courses-under-way',
  text: `
    select e.course_code as "courseCode", count(p.completed_at)::int as "doneCount", count(*)::int as "unitCount"
    from enrollments e
    join units u on u.version_id = e.version_id
    left join unit_progress p on p.enrollment_id = e.id and p.unit_id = u.id
    where e.user_id = $1 and e.ended_at is null and e.completed_at is null
      and (e.access_until is null or e.access_until > $2)
    group by e.id, e.course_code`,
}

/** The courses that a person can learn now and has not completed, with how many of their units are done. */
export const coursesUnderWay = (db: Db, userId: string, now: Date): Promise<CourseUnderWay[]> =>
  run<CourseUnderWay & Record<string, unknown>>(db, underWayStatement, [userId, now])
