import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { isVisible } from '../access/project-access.ts'
import { projects, projectTasks, taskStates } from '../tables.ts'

/** Tasks of projects that the caller sees and that run, with their project and state, the earliest due first. */
export function runningTasks(call: Call, where: SQL | undefined, most: number) {
  return call.db
    .select({ task: projectTasks, project: projects, state: taskStates.name })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .innerJoin(taskStates, eq(taskStates.id, projectTasks.stateId))
    .where(
      and(
        isVisible(call),
        isNull(projects.archivedAt),
        isNull(projectTasks.archivedAt),
        sql`not ${projectTasks.stopped}`,
        where,
      ),
    )
    .orderBy(asc(projectTasks.due), asc(projectTasks.id))
    .limit(most)
}

/** Open tasks that fall on one of these days. */
export const openBetween = (from: string, to: string): SQL | undefined =>
  and(sql`${projectTasks.kind} <> 'done'`, gte(projectTasks.due, from), lte(projectTasks.starts, to))
