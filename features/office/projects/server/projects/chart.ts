import { eq, sql } from 'drizzle-orm'
import { findEvent } from '#features/seminars/events/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { plans } from '../../contract/plan-contract.ts'
import { projectFor } from '../access/project-access.ts'
import { loadPlan } from '../planning/load-plan.ts'
import { publishNews } from '../planning/news.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { replan } from '../planning/replan.ts'
import { projects, projectTasks } from '../tables.ts'

type Plans = typeof plans

/** Returns the complete plan of a project for its Gantt chart. */
export const chart: Handler<Plans['chart']> = async ({ projectid }, ctx) => {
  const project = await projectFor(ctx, projectid, 'read')
  const { plan, tasks, links } = await loadPlan(ctx.db, project)
  const names = await ctx.peopleNames([...new Set(tasks.flatMap(({ assignees }) => assignees))])
  const event = project.anchorEventId ? await findEvent(ctx.db, project.anchorEventId) : null
  return {
    ...pick(project, 'name', 'right', 'starts'),
    today: todayOf(ctx),
    baselineAt: project.baselineAt,
    anchor: event?.name ?? '',
    anchorDay: project.anchorDay,
    workdays: [...plan.calendar.workdays],
    holidays: [...plan.calendar.holidays],
    tasks: tasks.map(
      ({
        id,
        title,
        kind,
        assignees,
        days,
        rule,
        ruleDay,
        starts,
        due,
        slack,
        late,
        baselineStarts,
        baselineDue,
      }) => ({
        id,
        title,
        kind,
        days,
        rule,
        ruleDay,
        starts,
        due,
        late,
        baselineStarts,
        baselineDue,
        assignees: assignees.map((person) => names.get(person) ?? ''),
        slack: kind === 'done' ? null : slack,
      }),
    ),
    links: links.map(({ fromId, toId, kind, lag }) => ({ from: fromId, to: toId, kind, lag })),
  }
}

export const setBaseline: Handler<Plans['setBaseline']> = async ({ projectid, clear }, ctx) => {
  await projectFor(ctx, projectid, 'edit', true)
  const values = clear
    ? { baselineStarts: null, baselineDue: null }
    : { baselineStarts: sql`${projectTasks.starts}`, baselineDue: sql`${projectTasks.due}` }
  const set = await ctx.db
    .update(projectTasks)
    .set(values)
    .where(eq(projectTasks.projectId, projectid))
    .returning({ id: projectTasks.id })
  await ctx.db
    .update(projects)
    .set({ baselineAt: clear ? null : ctx.now })
    .where(eq(projects.id, projectid))
  await publishNews(ctx, {
    projectId: projectid,
    text: clear ? 'Removed the baseline.' : 'Set the baseline.',
  })
  await replan(
    ctx.declaring({ cycle: 'Tasks wait for each other.', 'too-late': 'The plan would end after 2199.' }),
    projectid,
  )
  return { tasks: set.length }
}
