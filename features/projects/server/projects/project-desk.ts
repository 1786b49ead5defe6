import { refuse } from '#platform/contract/refusal.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { projectDesk as contract } from '../../contract/project-desks.ts'
import { findProject, projectFor } from '../access/project-access.ts'
import { tellNews } from '../planning/news.ts'
import { projectEditor, withLead } from './project-editor.ts'
import { listProjects } from './project-rows.ts'

/** The operations of projects as a resource; their list is a query of its own. */
export const projectHandlers: Handlers<typeof contract> = {
  list: listProjects,
  async read({ id }, call) {
    const { archivedAt, ...found } = (await projectEditor.find(call, id)) ?? refuse('not-found')
    return { ...found, archived: archivedAt !== null }
  },
  async save({ id, revision, draft }, call) {
    const changes = id === null ? withLead(call, draft) : draft
    const saved = await projectEditor.save(call, { id, revision, changes })
    const text = id === null ? 'Began the project.' : 'Changed the project.'
    await tellNews(call, { projectId: saved.id, text })
    return saved
  },
  async archive({ id, archived }, call) {
    const project = await projectFor(call, id, 'lead')
    if (project.isGeneral) return call.refuse('not-now', { message: 'The general project stays in use.' })
    const { revision } = await (archived ? projectEditor.archive : projectEditor.restore)(call, id)
    await tellNews(call, {
      projectId: id,
      text: archived ? 'Archived the project.' : 'Restored the project.',
    })
    return { revision }
  },
  async history(asked, call) {
    if (!(await findProject(call, asked.id))) return refuse('not-found')
    return { edits: await projectEditor.history(call, asked) }
  },
}
