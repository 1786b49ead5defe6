import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { addDays, mondayOf } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { plans } from '../../contract/plan-contract.ts'
import { loadByDay, loadByWeek, type WeekLoad } from '../../rules/schedule/work-load.ts'
import { workingDays } from '../../rules/schedule/working-calendar.ts'
import { isVisible } from '../access/project-access.ts'
import { calendarsOf, todayOf } from '../planning/project-calendar.ts'
import { projects, projectTasks } from '../tables.ts'
import { openBetween, runningTasks } from './read-tasks.ts'

const MAX_TASKS = 5000

/** Returns the workload of people per week in a date range. */
export async function weekLoads(
  ctx: Context,
  from: string,
  to: string,
  person?: string,
): Promise<WeekLoad[]> {
  const mine = person
    ? sql`${projectTasks.assignees} @> array[${person}::uuid]`
    : sql`cardinality(${projectTasks.assignees}) > 0`
  const rows = await runningTasks(ctx, and(openBetween(from, to), mine), MAX_TASKS)
  const calendarFor = await calendarsOf(
    ctx.db,
    rows.map(({ project }) => project.calendarId),
  )
  const tasks = rows.map(({ task, project }) => ({
    ...task,
    calendar: workingDays(calendarFor(project.calendarId)),
  }))
  const loads = loadByWeek(loadByDay(tasks, from, to))
  return person ? loads.filter((load) => load.person === person) : loads
}

export const workload: Handler<(typeof plans)['workload']> = async ({ from, weeks: count }, ctx) => {
  const first = mondayOf(from)
  const weeks = Array.from({ length: count }, (_, index) => addDays(first, index * 7))
  const last = addDays(first, count * 7 - 1)
  const loads = await weekLoads(ctx, first, last)
  const names = await ctx.peopleNames([...new Set(loads.map(({ person }) => person))])
  const people = [...names]
    .map(([id, name]) => ({
      id,
      name,
      cells: weeks.map((week) => {
        const load = loads.find((each) => each.person === id && each.week === week)
        return { week, minutes: load?.minutes ?? 0, overDays: load?.overDays ?? 0 }
      }),
    }))
    .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
  return { weeks, people, milestones: await milestones(ctx, first, last), burnUp: await burnUp(ctx, weeks) }
}

async function milestones(ctx: Context, from: string, to: string) {
  const inRange = and(eq(projectTasks.days, 0), gte(projectTasks.due, from), lte(projectTasks.due, to))
  const rows = await runningTasks(ctx, inRange, 100)
  const today = todayOf(ctx)
  return rows.map(({ task, project }) => ({
    id: task.id,
    title: task.title,
    project: project.name,
    due: task.due,
    isDone: task.kind === 'done',
    isLate: task.kind !== 'done' && task.due < today,
  }))
}

/** Counts tasks due and completed by the end of each week. */
async function burnUp(ctx: Context, weeks: readonly string[]) {
  const today = todayOf(ctx)
  const [first = today, last = today] = [weeks[0], weeks.at(-1)]
  const visible = and(
    isVisible(ctx),
    isNull(projects.archivedAt),
    isNull(projectTasks.archivedAt),
    sql`not ${projectTasks.stopped}`,
  )
  const week = sql<string>`to_char(date_trunc('week', greatest(${projectTasks.due}, ${first}::date)::timestamp), 'YYYY-MM-DD')`
  const rows = await ctx.db
    .select({
      week,
      planned: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${projectTasks.kind} = 'done'))::int`,
    })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .where(and(visible, gte(projectTasks.due, addDays(first, -91)), lte(projectTasks.due, addDays(last, 6))))
    .groupBy(sql`1`)
  const sum = (until: string, key: 'planned' | 'done') =>
    rows.reduce((total, row) => (row.week <= until ? total + row[key] : total), 0)
  return weeks.map((each) => ({
    week: each,
    planned: sum(each, 'planned'),
    done: each <= mondayOf(today) ? sum(each, 'done') : null,
  }))
}
