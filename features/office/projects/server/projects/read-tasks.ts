import { and, asc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { isVisible } from '../access/project-access.ts'
import { projects, projectTasks, taskStates } from '../tables.ts'

/** Active tasks of projects visible to the caller, with their project and state, earliest due first. */
export const runningTasks = (ctx: Context, where: SQL | undefined, most: number) =>
  visibleTasks(
    ctx,
    and(
      isNull(projects.archivedAt),
      isNull(projectTasks.archivedAt),
      sql`not ${projectTasks.stopped}`,
      where,
    ),
    most,
  )

/** Same, for inactive tasks: archived ones, and those of waiting, canceled or archived projects. */
export const droppedTasks = (ctx: Context, where: SQL | undefined, most: number) =>
  visibleTasks(
    ctx,
    and(or(isNotNull(projects.archivedAt), isNotNull(projectTasks.archivedAt), projectTasks.stopped), where),
    most,
  )

function visibleTasks(ctx: Context, where: SQL | undefined, most: number) {
  return ctx.db
    .select({ task: projectTasks, project: projects, state: taskStates.name })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .innerJoin(taskStates, eq(taskStates.id, projectTasks.stateId))
    .where(and(isVisible(ctx), where))
    .orderBy(asc(projectTasks.due), asc(projectTasks.id))
    .limit(most)
}

/** Condition for open tasks that overlap the given days. */
export const openBetween = (from: string, to: string): SQL | undefined =>
  and(sql`${projectTasks.kind} <> 'done'`, gte(projectTasks.due, from), lte(projectTasks.starts, to))
