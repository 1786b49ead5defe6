import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, mondayOf } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { plans } from '../../contract/plan-contract.ts'
import { callerId, isVisible } from '../access/project-access.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projectMembers, projectNews, projects, projectTasks } from '../tables.ts'
import { projectTemplates } from '../templates/tables.ts'
import { lightOf, progressOf } from './project-rows.ts'
import { runningTasks } from './read-tasks.ts'
import { weekLoads } from './workload.ts'

const FEW = 8
const WEEKS = 4

/** Returns the caller's data for the project start page. */
export const home: Handler<(typeof plans)['home']> = async (_nothing, ctx) => {
  const today = todayOf(ctx)
  const open = sql`${projectTasks.kind} <> 'done'`
  const mine = and(open, sql`${projectTasks.assignees} @> array[${callerId(ctx)}::uuid]`)
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
  const deadlines = [...(await listed(ctx, ahead)), ...(await listed(ctx, soon))]
  return {
    today,
    overdue: await listed(ctx, overdue),
    dueToday: await listed(ctx, dueToday),
    waiting: await listed(ctx, waiting),
    deadlines: [...new Map(deadlines.map((task) => [task.id, task])).values()]
      .sort((one, other) => one.due.localeCompare(other.due) || one.id.localeCompare(other.id))
      .slice(0, FEW),
    counts: {
      overdue: await count(ctx, overdue),
      today: await count(ctx, dueToday),
      waiting: await count(ctx, waiting),
    },
    workload: await ownWeeks(ctx, today),
    projects: await ownProjects(ctx, today),
    templates: await ctx.db
      .select({
        id: projectTemplates.id,
        name: projectTemplates.name,
        tasks: sql<number>`jsonb_array_length(${projectTemplates.plan} -> 'tasks')`,
      })
      .from(projectTemplates)
      .where(isNull(projectTemplates.archivedAt))
      .orderBy(asc(projectTemplates.name))
      .limit(FEW),
    news: await latestNews(ctx),
  }
}

async function listed(ctx: Context, where: SQL | undefined) {
  const rows = await runningTasks(ctx, where, FEW)
  return rows.map(({ task, project, state }) => ({
    id: task.id,
    title: task.title,
    project: project.name,
    due: task.due,
    state,
  }))
}

const count = async (ctx: Context, where: SQL | undefined) => (await runningTasks(ctx, where, 1001)).length

async function ownWeeks(ctx: SignedInContext, today: string) {
  const first = mondayOf(today)
  const loads = await weekLoads(ctx, first, addDays(first, WEEKS * 7 - 1), ctx.actor.userId)
  return Array.from({ length: WEEKS }, (_, index) => {
    const week = addDays(first, index * 7)
    const load = loads.find((each) => each.week === week)
    return { week, minutes: load?.minutes ?? 0, overDays: load?.overDays ?? 0 }
  })
}

async function ownProjects(ctx: Context, today: string) {
  const rows = await ctx.db
    .select({ project: projects })
    .from(projects)
    .innerJoin(
      projectMembers,
      and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, callerId(ctx))),
    )
    .where(and(isNull(projects.archivedAt), eq(projects.state, 'active'), eq(projects.isGeneral, false)))
    .orderBy(sql`${projects.ends} asc nulls last`, asc(projects.id))
    .limit(FEW)
  return rows.map(({ project }) => ({
    id: project.id,
    name: project.name,
    progress: progressOf(project),
    light: lightOf(project, today).light,
  }))
}

async function latestNews(ctx: Context) {
  const rows = await ctx.db
    .select({ news: projectNews, project: projects.name })
    .from(projectNews)
    .innerJoin(projects, eq(projects.id, projectNews.projectId))
    .where(isVisible(ctx))
    .orderBy(desc(projectNews.at), desc(projectNews.id))
    .limit(12)
  const names = await ctx.peopleNames(rows.flatMap(({ news }) => news.actorId ?? []))
  return rows.map(({ news: { id, text, taskId, actorId, at }, project }) => ({
    id,
    text,
    project,
    at,
    taskid: taskId,
    by: (actorId && names.get(actorId)) || '',
  }))
}
