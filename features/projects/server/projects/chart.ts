import { eq, sql } from 'drizzle-orm'
import { findEvent } from '#features/events/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { plans } from '../../contract/plan-contract.ts'
import { projectFor } from '../access/project-access.ts'
import { loadPlan } from '../planning/load-plan.ts'
import { tellNews } from '../planning/news.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { replan } from '../planning/replan.ts'
import { projects, projectTasks } from '../tables.ts'

type Plans = typeof plans

/** The whole plan of a project for its Gantt chart. */
export const chart: Handler<Plans['chart']> = async ({ projectid }, call) => {
  const project = await projectFor(call, projectid, 'read')
  const { plan, tasks, links } = await loadPlan(call.db, project)
  const names = await call.peopleNames([...new Set(tasks.flatMap(({ assignees }) => assignees))])
  const event = project.anchorEventId ? await findEvent(call.db, project.anchorEventId) : null
  return {
    ...{ name: project.name, right: project.right, starts: project.starts, today: todayOf(call) },
    ...{ baselineAt: project.baselineAt, anchor: event?.name ?? '', anchorDay: project.anchorDay },
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
        ...{ id, title, kind, days, rule, ruleDay, starts, due, late, baselineStarts, baselineDue },
        assignees: assignees.map((person) => names.get(person) ?? ''),
        slack: kind === 'done' ? null : slack,
      }),
    ),
    links: links.map(({ fromId, toId, kind, lag }) => ({ from: fromId, to: toId, kind, lag })),
  }
}

export const setBaseline: Handler<Plans['setBaseline']> = async ({ projectid, clear }, call) => {
  await projectFor(call, projectid, 'edit', true)
  const values = clear
    ? { baselineStarts: null, baselineDue: null }
    : { baselineStarts: sql`${projectTasks.starts}`, baselineDue: sql`${projectTasks.due}` }
  const set = await call.db
    .update(projectTasks)
    .set(values)
    .where(eq(projectTasks.projectId, projectid))
    .returning({ id: projectTasks.id })
  await call.db
    .update(projects)
    .set({ baselineAt: clear ? null : call.now })
    .where(eq(projects.id, projectid))
  await tellNews(call, { projectId: projectid, text: clear ? 'Removed the baseline.' : 'Set the baseline.' })
  await replan(
    call.declaring({ cycle: 'Tasks wait for each other.', 'too-late': 'The plan would end after 2199.' }),
    projectid,
  )
  return { tasks: set.length }
}
