import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { callerId, projectFor } from '../access/project-access.ts'
import { notifyPeople } from '../mail.ts'
import { publishNews } from '../planning/news.ts'
import { projects, projectTasks, taskComments, taskTimes } from '../tables.ts'
import { findTask } from './task-store.ts'

type Work = typeof taskWork

/** Anyone who can see a task may comment; its assignees and earlier commenters are notified. */
export const comment: Handler<Work['comment']> = async ({ taskid, text }, ctx) => {
  const task = (await findTask(ctx, taskid)) ?? refuse('not-found')
  const project = await projectFor(ctx, task.projectId, 'read')
  const writers = await ctx.db
    .selectDistinct({ id: taskComments.authorId })
    .from(taskComments)
    .where(eq(taskComments.taskId, taskid))
  const id = ctx.newId()
  await ctx.db
    .insert(taskComments)
    .values({ id, taskId: taskid, authorId: ctx.actor.userId, text, at: ctx.now })
  await publishNews(ctx, { projectId: project.id, taskId: taskid, text: `Commented on “${task.title}”.` })
  await notifyPeople(ctx, [...task.assignees, ...writers.map((each) => each.id)], () => ({
    heading: `New comment on ${task.title}`,
    project: project.name,
    text,
    lines: [task.title],
    path: `/createEditTask/${taskid}`,
    label: 'Open the task',
  }))
  return { id }
}

export const removeComment: Handler<Work['removeComment']> = async ({ commentid }, ctx) => {
  const removed = await ctx.db
    .delete(taskComments)
    .where(and(eq(taskComments.id, commentid), eq(taskComments.authorId, callerId(ctx))))
    .returning()
  return removed.length > 0 ? { good: true } : refuse('not-found')
}

export const logTime: Handler<Work['logTime']> = async ({ taskid, day, minutes, note }, ctx) => {
  const task = (await findTask(ctx, taskid)) ?? refuse('not-found')
  // Assignees may enter time on a task regardless of their right in the project.
  await projectFor(ctx, task.projectId, task.assignees.includes(callerId(ctx)) ? 'read' : 'edit', true)
  const id = ctx.newId()
  await ctx.db
    .insert(taskTimes)
    .values({ id, taskId: taskid, userId: ctx.actor.userId, day, minutes, note, at: ctx.now })
  await addMinutes(ctx, task, minutes)
  return { id }
}

export const removeTime: Handler<Work['removeTime']> = async ({ timeid }, ctx) => {
  const [removed] = await ctx.db
    .delete(taskTimes)
    .where(and(eq(taskTimes.id, timeid), eq(taskTimes.userId, callerId(ctx))))
    .returning()
  if (!removed) return refuse('not-found')
  const [task] = await ctx.db.select().from(projectTasks).where(eq(projectTasks.id, removed.taskId))
  if (task) await addMinutes(ctx, task, -removed.minutes)
  return { good: true }
}

async function addMinutes(
  ctx: Context,
  { id, projectId }: { id: string; projectId: string },
  minutes: number,
) {
  await ctx.db
    .update(projects)
    .set({ spentMinutes: sql`${projects.spentMinutes} + ${minutes}` })
    .where(eq(projects.id, projectId))
  await ctx.db
    .update(projectTasks)
    .set({ spentMinutes: sql`${projectTasks.spentMinutes} + ${minutes}` })
    .where(eq(projectTasks.id, id))
}
