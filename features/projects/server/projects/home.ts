import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { plans } from '../../contract/plan-contract.ts'
import { mondayOf } from '../../rules/schedule/work-load.ts'
import { callerId, isVisible } from '../access/project-access.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projectMembers, projectNews, projects, projectTasks } from '../tables.ts'
import { projectTemplates } from '../templates/tables.ts'
import { lightOf, progressOf } from './project-rows.ts'
import { runningTasks } from './read-tasks.ts'
import { weekLoads } from './workload.ts'

const FEW = 8
const WEEKS = 4

/** What the start page of the area shows to the caller. */
export const home: Handler<(typeof plans)['home']> = async (_nothing, call) => {
  const today = todayOf(call)
  const open = sql`${projectTasks.kind} <> 'done'`
  const mine = and(open, sql`${projectTasks.assignees} @> array[${callerId(call)}::uuid]`)
  const overdue = and(mine, lt(projectTasks.due, today))
  const dueToday = and(mine, gte(projectTasks.due, today), lte(projectTasks.starts, today))
  const waiting = and(mine, eq(projectTasks.kind, 'waiting'))
  const ahead = and(
    open,
    gt(projectTasks.due, today),
    lte(projectTasks.due, addDays(today, 14)),
    eq(projectTasks.days, 0),
  )
  const soon = and(mine, gt(projectTasks.starts, today), lte(projectTasks.due, addDays(today, 14)))
  const deadlines = [...(await listed(call, ahead)), ...(await listed(call, soon))]
  return {
    today,
    overdue: await listed(call, overdue),
    dueToday: await listed(call, dueToday),
    waiting: await listed(call, waiting),
    deadlines: [...new Map(deadlines.map((task) => [task.id, task])).values()]
      .sort((one, other) => one.due.localeCompare(other.due) || one.id.localeCompare(other.id))
      .slice(0, FEW),
    counts: {
      overdue: await count(call, overdue),
      today: await count(call, dueToday),
      waiting: await count(call, waiting),
    },
    workload: await ownWeeks(call, today),
    projects: await ownProjects(call, today),
    templates: await call.db
      .select({
        id: projectTemplates.id,
        name: projectTemplates.name,
        tasks: sql<number>`jsonb_array_length(${projectTemplates.plan} -> 'tasks')`,
      })
      .from(projectTemplates)
      .where(isNull(projectTemplates.archivedAt))
      .orderBy(asc(projectTemplates.name))
      .limit(FEW),
    news: await latestNews(call),
  }
}

async function listed(call: Call, where: SQL | undefined) {
  const rows = await runningTasks(call, where, FEW)
  return rows.map(({ task, project, state }) => ({
    id: task.id,
    title: task.title,
    project: project.name,
    due: task.due,
    state,
  }))
}

const count = async (call: Call, where: SQL | undefined) => (await runningTasks(call, where, 1001)).length

async function ownWeeks(call: SignedInCall, today: string) {
  const first = mondayOf(today)
  const loads = await weekLoads(call, first, addDays(first, WEEKS * 7 - 1), call.actor.userId)
  return Array.from({ length: WEEKS }, (_, index) => {
    const week = addDays(first, index * 7)
    const load = loads.find((each) => each.week === week)
    return { week, minutes: load?.minutes ?? 0, overDays: load?.overDays ?? 0 }
  })
}

async function ownProjects(call: Call, today: string) {
  const rows = await call.db
    .select({ project: projects })
    .from(projects)
    .innerJoin(
      projectMembers,
      and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, callerId(call))),
    )
    .where(and(isNull(projects.archivedAt), eq(projects.state, 'active'), eq(projects.isGeneral, false)))
    .orderBy(sql`${projects.ends} asc nulls last`, asc(projects.id))
    .limit(FEW)
  return rows.map(({ project }) => ({
    ...{ id: project.id, name: project.name, progress: progressOf(project) },
    light: lightOf(project, today).light,
  }))
}

async function latestNews(call: Call) {
  const rows = await call.db
    .select({ news: projectNews, project: projects.name })
    .from(projectNews)
    .innerJoin(projects, eq(projects.id, projectNews.projectId))
    .where(isVisible(call))
    .orderBy(desc(projectNews.at), desc(projectNews.id))
    .limit(12)
  const names = await call.peopleNames(rows.flatMap(({ news }) => news.actorId ?? []))
  return rows.map(({ news: { id, text, taskId, actorId, at }, project }) => ({
    ...{ id, text, project, at, taskid: taskId },
    by: (actorId && names.get(actorId)) || '',
  }))
}
