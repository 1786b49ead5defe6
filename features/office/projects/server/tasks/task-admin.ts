import { refuse } from '#platform/contract/refusal.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { taskAdmin as contract } from '../../contract/task-contract.ts'
import { projectFor } from '../access/project-access.ts'
import { publishNews } from '../planning/news.ts'
import { notifyAssigned, taskEditor } from './task-editor.ts'
import { listTasks } from './task-list.ts'
import { findTask } from './task-store.ts'

/** Resource operations of tasks; the list is a separate query. */
export const taskHandlers: Handlers<typeof contract> = {
  list: listTasks,
  async read({ id }, ctx) {
    const { archivedAt, ...found } = (await taskEditor.find(ctx, id)) ?? refuse('not-found')
    return { ...found, archived: archivedAt !== null }
  },
  async save({ id, revision, draft }, ctx) {
    const before = id === null ? null : await findTask(ctx, id)
    const saved = await taskEditor.save(ctx, { id, revision, changes: draft })
    const task = (await findTask(ctx, saved.id)) ?? refuse('not-found')
    const text = before === null ? `Added “${task.title}”.` : `Changed “${task.title}”.`
    if (saved.revision !== before?.revision)
      await publishNews(ctx, { projectId: task.projectId, taskId: task.id, text })
    await notifyAssigned(ctx, saved.id, before?.assignees ?? [])
    return saved
  },
  async archive({ id, archived }, ctx) {
    const task = (await findTask(ctx, id)) ?? refuse('not-found')
    await projectFor(ctx, task.projectId, 'edit')
    const { revision } = await (archived ? taskEditor.archive : taskEditor.restore)(ctx, id)
    const text = archived ? `Archived “${task.title}”.` : `Restored “${task.title}”.`
    await publishNews(ctx, { projectId: task.projectId, taskId: id, text })
    return { revision }
  },
  async history(input, ctx) {
    if (!(await findTask(ctx, input.id))) return refuse('not-found')
    return { edits: await taskEditor.history(ctx, input) }
  },
}
