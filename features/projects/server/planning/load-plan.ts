import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Plan } from '../../rules/schedule/plan.ts'
import type { Project } from '../access/project-access.ts'
import { projectTasks, taskLinks } from '../tables.ts'
import { calendarOf } from './project-calendar.ts'

export type Task = typeof projectTasks.$inferSelect
export type Link = typeof taskLinks.$inferSelect

export interface LoadedPlan {
  plan: Plan
  tasks: Task[]
  links: Link[]
}

/** The tasks of a project in their order, and its links, as the planning reads them. */
export async function loadPlan(
  db: Db,
  project: Pick<Project, 'id' | 'starts' | 'calendarId'>,
): Promise<LoadedPlan> {
  const tasks = await db
    .select()
    .from(projectTasks)
    .where(and(eq(projectTasks.projectId, project.id), isNull(projectTasks.archivedAt)))
    .orderBy(asc(projectTasks.position), asc(projectTasks.id))
  const links = await db.select().from(taskLinks).where(eq(taskLinks.projectId, project.id))
  const plan: Plan = {
    starts: project.starts,
    calendar: await calendarOf(db, project.calendarId),
    tasks: tasks.map(plannedTask),
    links: links.map(({ fromId, toId, kind, lag }) => ({ from: fromId, to: toId, kind, lag })),
  }
  return { plan, tasks, links }
}

export const plannedTask = ({ id, days, rule, ruleDay, kind, starts, due }: Task): Plan['tasks'][number] => ({
  ...{ id, days, rule, on: ruleDay },
  done: kind === 'done' ? { starts, due } : null,
})
