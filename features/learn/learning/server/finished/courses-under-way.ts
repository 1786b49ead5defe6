import { type Db, run } from '#platform/server/db.ts'

/** An unfinished course with current access. */
export interface CourseInProgress {
  courseCode: string
  doneCount: number
  unitCount: number
  accessUntil: Date | null
  /** True if someone else, such as the company, paid for it or set a due date. */
  assigned: boolean
  /** Due date of the assignment, and the company's note. */
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

/** Returns the courses that a user can currently study and has not completed, with the number of completed units. */
export const coursesUnderWay = (db: Db, userId: string, now: Date): Promise<CourseInProgress[]> =>
  run<CourseInProgress & Record<string, unknown>>(db, underWayStatement, [userId, now])
