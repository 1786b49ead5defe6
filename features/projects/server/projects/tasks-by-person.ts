import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { workingDays } from '../../rules/schedule/working-calendar.ts'
import { calendarsOf } from '../planning/project-calendar.ts'
import { projectTasks, workingCalendars } from '../tables.ts'
import { openBetween, runningTasks } from './read-tasks.ts'

/** A task on a calendar of people. */
export interface DatedTask {
  taskid: string
  title: string
  projectid: string
  project: string
  state: string
  isWaiting: boolean
  isMilestone: boolean
  /** Everyone whose it is. */
  people: readonly string[]
  starts: Day
  due: Day
  /** Those of its days, from start to due, on which its project works. */
  days: readonly Day[]
}

interface Range {
  from: Day
  to: Day
  /** Only tasks of these people. */
  people?: readonly string[]
}

const MOST = 2000

/** Open tasks of projects that the caller sees and that fall into the days, the earliest due first. */
export async function tasksByPerson(call: Call, { from, to, people }: Range): Promise<DatedTask[]> {
  const theirs: SQL = people
    ? sql`${projectTasks.assignees} && ${sql.param([...people])}::uuid[]`
    : sql`cardinality(${projectTasks.assignees}) > 0`
  const rows = await runningTasks(call, and(openBetween(from, to), theirs), MOST)
  const calendarFor = await calendarsOf(
    call.db,
    rows.map(({ project }) => project.calendarId),
  )
  return rows.map(({ task, project, state }) => {
    const calendar = workingDays(calendarFor(project.calendarId))
    return {
      ...{ taskid: task.id, title: task.title, projectid: project.id, project: project.name, state },
      ...{ isWaiting: task.kind === 'waiting', isMilestone: task.days === 0, people: task.assignees },
      ...{ starts: task.starts, due: task.due },
      days: daysBetween(task.starts > from ? task.starts : from, task.due < to ? task.due : to).filter(
        calendar.isWorking,
      ),
    }
  })
}

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Days off of every working calendar in use, with the names of the day and the calendar. */
export async function daysOff(call: Pick<Call, 'db'>, from: Day, to: Day) {
  const calendars = await call.db.select().from(workingCalendars).where(isNull(workingCalendars.archivedAt))
  return calendars.flatMap(({ name, workdays, holidays }) => {
    const days = workingDays({ workdays: [1, 2, 3, 4, 5, 6, 7], holidays })
    return daysBetween(from, to)
      .filter((day) => !days.isWorking(day))
      .map((day) => ({ day, calendar: name, name: nameOf(day, holidays), workdays }))
  })
}

const nameOf = (day: Day, holidays: (typeof workingCalendars.$inferSelect)['holidays']): string =>
  holidays.find((each) => each.day === day || (each.yearly && each.day.slice(5) === day.slice(5)))?.name ?? ''
