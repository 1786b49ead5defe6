import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Stored } from '#platform/server/resource/store.ts'
import { TaskDraft } from '../../contract/task-draft.ts'
import { findProject, projectFor } from '../access/project-access.ts'
import { strangersAmong } from '../access/staff.ts'
import { notifyPeople } from '../mail.ts'
import { publishNews } from '../planning/news.ts'
import { projectTasks, taskStates } from '../tables.ts'
import { findTask, type TaskCode, taskStore } from './task-store.ts'

/** Tasks with their predecessors. Every change replans the project. */
export const taskEditor = editor<TaskDraft, TaskCode>({
  name: 'projects.task',
  nameOf: ({ title }) => title,
  labels: {
    projectid: 'Project',
    stateid: 'State',
    assignees: 'Assigned to',
    days: 'Working days',
    rule: 'Date',
    ruleDay: 'Day',
    estimateMinutes: 'Estimate',
    repeat: 'Repeats',
  },
  schema: TaskDraft,
  store: taskStore,
  check,
  changed: async () => undefined,
})

async function check(ctx: Context<TaskCode>, draft: TaskDraft, stored: Stored<TaskDraft> | null) {
  const project = await findProject(ctx, draft.projectid)
  if (!project) return { projectid: 'Please choose a project of the list.' }
  await projectFor(ctx, project.id, 'edit')
  if (stored && stored.draft.projectid !== project.id) await projectFor(ctx, stored.draft.projectid, 'edit')
  if (project.archivedAt) return { projectid: 'This project is in the archive.' }
  const newPeople = draft.assignees.filter((id) => !stored?.draft.assignees.includes(id))
  const [state] = await ctx.db.select().from(taskStates).where(eq(taskStates.id, draft.stateid))
  const isSameState = stored?.draft.stateid === draft.stateid
  return {
    stateid: !state || (state.archivedAt && !isSameState) ? 'Please choose a state of the list.' : undefined,
    assignees:
      (await strangersAmong(ctx.db, newPeople)).length > 0 ? 'Please choose people of the staff.' : undefined,
    ruleDay: draft.rule !== 'soonest' && draft.ruleDay === null ? 'Please enter a day.' : undefined,
    predecessors: await predecessorProblem(ctx, draft, stored?.id ?? null),
  }
}

async function predecessorProblem(
  ctx: Context<TaskCode>,
  { predecessors, projectid }: TaskDraft,
  own: string | null,
) {
  const ids = predecessors.map(({ id }) => id)
  if (ids.length === 0) return undefined
  if (new Set(ids).size < ids.length) return 'A task can be a predecessor once.'
  if (own && ids.includes(own)) return 'A task cannot wait for itself.'
  const found = await ctx.db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(
      and(
        inArray(projectTasks.id, ids),
        eq(projectTasks.projectId, projectid),
        isNull(projectTasks.archivedAt),
      ),
    )
  if (found.length < ids.length) ctx.refuse('foreign-task')
  return undefined
}

/** Notifies users who are newly assigned to the task. */
export async function notifyAssigned(ctx: Context, taskId: string, before: readonly string[]): Promise<void> {
  const task = await findTask(ctx, taskId)
  if (!task) return
  const added = task.assignees.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const project = await findProject(ctx, task.projectId)
  await notifyPeople(ctx, added, () => ({
    heading: `You have a task: ${task.title}`,
    project: project?.name ?? '',
    text: `${ctx.actor?.firstName ?? 'Someone'} has assigned it to you.`,
    lines: [task.title],
    path: `/createEditTask/${task.id}`,
    label: 'Open the task',
  }))
}

/** Applies a change from a quick command, with the same checks and history as the form. */
export async function changeTask(
  ctx: Context<TaskCode>,
  taskId: string,
  changes: Partial<TaskDraft>,
  news?: string,
) {
  const before = await findTask(ctx, taskId)
  const saved = await taskEditor.save(
    ctx.declaring({ archived: 'This task is in the archive. Please restore it first.' }),
    { id: taskId, changes },
  )
  if (before && news) await publishNews(ctx, { projectId: before.projectId, taskId, text: news })
  return saved
}
