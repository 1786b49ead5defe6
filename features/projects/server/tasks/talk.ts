import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { callerId, projectFor } from '../access/project-access.ts'
import { tellPeople } from '../mail.ts'
import { tellNews } from '../planning/news.ts'
import { projects, projectTasks, taskComments, taskTimes } from '../tables.ts'
import { findTask } from './task-store.ts'

type Work = typeof taskWork

/** Everyone who sees a task may comment; who has it or wrote about it is told. */
export const comment: Handler<Work['comment']> = async ({ taskid, text }, call) => {
  const task = (await findTask(call, taskid)) ?? refuse('not-found')
  const project = await projectFor(call, task.projectId, 'read')
  const writers = await call.db
    .selectDistinct({ id: taskComments.authorId })
    .from(taskComments)
    .where(eq(taskComments.taskId, taskid))
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(taskComments)
    .values({ id, taskId: taskid, authorId: call.actor.userId, text, at: call.now })
  await tellNews(call, { projectId: project.id, taskId: taskid, text: `Commented on “${task.title}”.` })
  await tellPeople(call, [...task.assignees, ...writers.map((each) => each.id)], () => ({
    heading: `New comment on ${task.title}`,
    ...{ project: project.name, text, lines: [task.title] },
    ...{ path: `/createEditTask/${taskid}`, label: 'Open the task' },
  }))
  return { id }
}

export const removeComment: Handler<Work['removeComment']> = async ({ commentid }, call) => {
  const removed = await call.db
    .delete(taskComments)
    .where(and(eq(taskComments.id, commentid), eq(taskComments.authorId, callerId(call))))
    .returning()
  return removed.length > 0 ? { good: true } : refuse('not-found')
}

export const logTime: Handler<Work['logTime']> = async ({ taskid, day, minutes, note }, call) => {
  const task = (await findTask(call, taskid)) ?? refuse('not-found')
  // Who has a task enters time on it, whatever else they may do in its project.
  await projectFor(call, task.projectId, task.assignees.includes(callerId(call)) ? 'read' : 'edit', true)
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(taskTimes)
    .values({ id, taskId: taskid, userId: call.actor.userId, day, minutes, note, at: call.now })
  await addMinutes(call, task, minutes)
  return { id }
}

export const removeTime: Handler<Work['removeTime']> = async ({ timeid }, call) => {
  const [removed] = await call.db
    .delete(taskTimes)
    .where(and(eq(taskTimes.id, timeid), eq(taskTimes.userId, callerId(call))))
    .returning()
  if (!removed) return refuse('not-found')
  const [task] = await call.db.select().from(projectTasks).where(eq(projectTasks.id, removed.taskId))
  if (task) await addMinutes(call, task, -removed.minutes)
  return { good: true }
}

async function addMinutes(call: Call, { id, projectId }: { id: string; projectId: string }, minutes: number) {
  await call.db
    .update(projects)
    .set({ spentMinutes: sql`${projects.spentMinutes} + ${minutes}` })
    .where(eq(projects.id, projectId))
  await call.db
    .update(projectTasks)
    .set({ spentMinutes: sql`${projectTasks.spentMinutes} + ${minutes}` })
    .where(eq(projectTasks.id, id))
}
