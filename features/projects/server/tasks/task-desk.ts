import { refuse } from '#platform/contract/refusal.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { taskDesk as contract } from '../../contract/task-contract.ts'
import { projectFor } from '../access/project-access.ts'
import { tellNews } from '../planning/news.ts'
import { taskEditor, tellAssigned } from './task-editor.ts'
import { listTasks } from './task-list.ts'
import { findTask } from './task-store.ts'

/** The operations of tasks as a resource; their list is a query of its own. */
export const taskHandlers: Handlers<typeof contract> = {
  list: listTasks,
  async read({ id }, call) {
    const { archivedAt, ...found } = (await taskEditor.find(call, id)) ?? refuse('not-found')
    return { ...found, archived: archivedAt !== null }
  },
  async save({ id, revision, draft }, call) {
    const before = id === null ? null : await findTask(call, id)
    const saved = await taskEditor.save(call, { id, revision, changes: draft })
    const task = (await findTask(call, saved.id)) ?? refuse('not-found')
    const text = before === null ? `Added “${task.title}”.` : `Changed “${task.title}”.`
    if (saved.revision !== before?.revision)
      await tellNews(call, { projectId: task.projectId, taskId: task.id, text })
    await tellAssigned(call, saved.id, before?.assignees ?? [])
    return saved
  },
  async archive({ id, archived }, call) {
    const task = (await findTask(call, id)) ?? refuse('not-found')
    await projectFor(call, task.projectId, 'edit')
    const { revision } = await (archived ? taskEditor.archive : taskEditor.restore)(call, id)
    const text = archived ? `Archived “${task.title}”.` : `Restored “${task.title}”.`
    await tellNews(call, { projectId: task.projectId, taskId: id, text })
    return { revision }
  },
  async history(asked, call) {
    if (!(await findTask(call, asked.id))) return refuse('not-found')
    return { edits: await taskEditor.history(call, asked) }
  },
}
