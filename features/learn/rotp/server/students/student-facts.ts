import { and, type SQL, sql } from 'drizzle-orm'
import { dayIn, daysBetween, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { PATIENT_DAYS, risksOf } from '../../rules/status.ts'

// SQL fragments for statements that select from `rotp_students` and `rotp_programs`.

const graded = sql`from rotp_submissions work join rotp_assignments task on task.id = work.assignment_id
  where task.program_id = rotp_students.program_id and work.user_id = rotp_students.user_id and work.current`

/** Current figures for an instructor's students: grades, due work, and unpaid installments. */
export function studentFacts(now: Date) {
  const today = dayIn(now, OFFICE_ZONE)
  const unpaid = sql`from rotp_installments part
    where part.student_id = rotp_students.id and part.paid_at is null and part.due_on <= ${today}::date`
  return {
    average: sql<
      number | null
    >`(select (sum(work.percent * task.weight) / sum(task.weight))::int ${graded} and work.state = 'graded')`,
    graded: sql<number>`(select count(*)::int ${graded} and work.state = 'graded')`,
    waiting: sql<number>`(select count(*)::int ${graded} and work.state = 'handed in')`,
    // Work due before the student enrolled does not count as overdue.
    overdue: sql<number>`(select count(*)::int from rotp_assignments task
      where task.program_id = rotp_students.program_id and task.archived_at is null and task.opens_at <= ${now}
        and task.due_at < ${now} and task.due_at > rotp_students.enrolled_at
        and not exists (select from rotp_submissions work
          where work.assignment_id = task.id and work.user_id = rotp_students.user_id and work.current))`,
    unpaidMinor: sql<number>`(select coalesce(sum(part.amount_minor), 0)::int ${unpaid})`,
    unpaidSince: sql<string | null>`(select min(part.due_on)::text ${unpaid})`,
  }
}

interface Facts {
  state: string
  overdue: number
  average: number | null
  unpaidSince: string | null
}

/** Returns the reasons a student is at risk; empty if they are not enrolled. */
export const risksAt = (facts: Facts, passPercent: number, now: Date): string[] =>
  facts.state !== 'enrolled'
    ? []
    : risksOf({
        overdue: facts.overdue,
        average: facts.average,
        passPercent,
        unpaidDays: facts.unpaidSince ? daysBetween(facts.unpaidSince, dayIn(now, OFFICE_ZONE)) : 0,
      })

/** Same rule as SQL, so that a list can be filtered by at-risk students. */
export function isAtRisk(now: Date): SQL | undefined {
  const { overdue, average, unpaidSince } = studentFacts(now)
  const today = dayIn(now, OFFICE_ZONE)
  return and(
    sql`rotp_students.state = 'enrolled'`,
    sql`(${overdue} > 0 or ${average} < rotp_programs.pass_percent
      or ${unpaidSince}::date < ${today}::date - ${PATIENT_DAYS}::int)`,
  )
}
