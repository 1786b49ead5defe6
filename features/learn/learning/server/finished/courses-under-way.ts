import { type Db, run } from '#platform/server/db.ts'

/** An unfinished course with current access. */
export interface CourseUnderWay {
  courseCode: string
  doneCount: number
  unitCount: number
  accessUntil: Date | null
  /** Paid for by someone else, such as the company, or given a due day by it. */
  assigned: boolean
  /** The due day of the assignment, and the note of the company. */
  dueOn: string | null
  dueNote: string
}

const underWayStatement = {
  name: 'learning.courses-under-way',
  text: `
    select e.course_code as "courseCode", count(p.completed_at)::int as "doneCount", count(*)::int as "unitCount",
      e.access_until as "accessUntil", coalesce(e.paid_by <> e.user_id, false) or e.due_on is not null as assigned,
      e.due_on::text as "dueOn", e.due_note as "dueNote"
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
