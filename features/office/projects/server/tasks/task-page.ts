import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { matching } from '#platform/server/lists/list-query.ts'
import type { TaskPage, taskWork } from '../../contract/task-contract.ts'
import { callerId, findProject, projectFor } from '../access/project-access.ts'
import type { Task } from '../planning/load-plan.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projectTasks, taskComments, taskFiles, taskLinks, taskTimes } from '../tables.ts'
import { findTask } from './task-store.ts'

type Work = typeof taskWork

/** Returns a task by its id, or a blank new task, optionally within a project. */
export const openTask: Handler<Work['open']> = async ({ id1 }, ctx) => {
  if (id1 === 'new') return blank(ctx, null)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id1)) return refuse('not-found')
  const task = await findTask(ctx, id1)
  if (task) return pageOf(ctx, task)
  const project = await findProject(ctx, id1)
  return project ? blank(ctx, await projectFor(ctx, project.id, 'edit')) : refuse('not-found')
}

type Answer = Awaited<ReturnType<typeof openTask>>

function blank(ctx: Context, project: { id: string; name: string; right: TaskPage['right'] } | null): Answer {
  const today = todayOf(ctx)
  return {
    id: null,
    projectid: project?.id ?? '',
    project: project?.name ?? '',
    right: project?.right ?? 'edit',
    archived: false,
    kind: 'open',
    starts: today,
    due: today,
    slack: null,
    late: 0,
    stopped: false,
    predecessors: [],
    successors: [],
    comments: [],
    times: [],
    files: [],
  }
}

async function pageOf(ctx: Context, task: Task): Promise<Answer> {
  const project = (await findProject(ctx, task.projectId)) ?? refuse('not-found')
  const { id } = task
  return {
    ...pick(task, 'id', 'kind', 'starts', 'due', 'slack', 'late', 'stopped'),
    archived: task.archivedAt !== null,
    projectid: project.id,
    project: project.name,
    right: project.right,
    predecessors: await neighborsOf(ctx, id, 'from'),
    successors: await neighborsOf(ctx, id, 'to'),
    ...(await recordsOf(ctx, id)),
  }
}

async function neighborsOf(ctx: Context, id: string, side: 'from' | 'to') {
  const [own, other] =
    side === 'from' ? [taskLinks.toId, taskLinks.fromId] : [taskLinks.fromId, taskLinks.toId]
  const rows = await ctx.db
    .select({ link: taskLinks, task: projectTasks })
    .from(taskLinks)
    .innerJoin(projectTasks, eq(projectTasks.id, other))
    .where(and(eq(own, id), isNull(projectTasks.archivedAt)))
    .orderBy(asc(projectTasks.starts), asc(projectTasks.id))
  return rows.map(({ link, task }) => ({
    id: task.id,
    title: task.title,
    kind: link.kind,
    lag: link.lag,
    starts: task.starts,
    due: task.due,
    isDone: task.kind === 'done',
  }))
}

async function recordsOf(ctx: Context, taskId: string) {
  const comments = await ctx.db
    .select()
    .from(taskComments)
    .where(eq(taskComments.taskId, taskId))
    .orderBy(desc(taskComments.at), desc(taskComments.id))
    .limit(200)
  const times = await ctx.db
    .select()
    .from(taskTimes)
    .where(eq(taskTimes.taskId, taskId))
    .orderBy(desc(taskTimes.day), desc(taskTimes.at))
    .limit(200)
  const files = await ctx.db
    .select()
    .from(taskFiles)
    .where(eq(taskFiles.taskId, taskId))
    .orderBy(asc(taskFiles.at))
  const names = await ctx.peopleNames([
    ...comments.map(({ authorId }) => authorId),
    ...[...times, ...files].map(({ userId }) => userId),
  ])
  const nameOf = (id: string) => names.get(id) ?? ''
  const isMine = (id: string) => id === callerId(ctx)
  return {
    comments: comments.map(({ id, text, authorId, at }) => ({
      id,
      text,
      at,
      by: nameOf(authorId),
      isMine: isMine(authorId),
    })),
    times: times.map(({ id, userId, day, minutes, note }) => ({
      id,
      day,
      minutes,
      note,
      by: nameOf(userId),
      isMine: isMine(userId),
    })),
    files: files.map(({ id, name, userId, at, bytes }) => ({ id, name, at, bytes, by: nameOf(userId) })),
  }
}

export const neighbors: Handler<Work['neighbors']> = async ({ projectid, search }, ctx) => {
  await projectFor(ctx, projectid, 'read')
  const rows = await ctx.db
    .select({ value: projectTasks.id, label: projectTasks.title })
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, projectid),
        isNull(projectTasks.archivedAt),
        matching(search, [projectTasks.title]),
      ),
    )
    .orderBy(asc(projectTasks.position), asc(projectTasks.id))
    .limit(200)
  return { choices: rows }
}
