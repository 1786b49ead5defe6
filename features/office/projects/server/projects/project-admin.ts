import { refuse } from '#platform/contract/refusal.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { projectAdmin as contract } from '../../contract/project-admin.ts'
import { findProject, projectFor } from '../access/project-access.ts'
import { publishNews } from '../planning/news.ts'
import { projectEditor, withLead } from './project-editor.ts'
import { listProjects } from './project-rows.ts'

/** Resource operations of projects; the list is a separate query. */
export const projectHandlers: Handlers<typeof contract> = {
  list: listProjects,
  async read({ id }, ctx) {
    const { archivedAt, ...found } = (await projectEditor.find(ctx, id)) ?? refuse('not-found')
    return { ...found, archived: archivedAt !== null }
  },
  async save({ id, revision, draft }, ctx) {
    const changes = id === null ? withLead(ctx, draft) : draft
    const saved = await projectEditor.save(ctx, { id, revision, changes })
    const text = id === null ? 'Began the project.' : 'Changed the project.'
    await publishNews(ctx, { projectId: saved.id, text })
    return saved
  },
  async archive({ id, archived }, ctx) {
    const project = await projectFor(ctx, id, 'lead')
    if (project.isGeneral) return ctx.refuse('not-now', { message: 'The general project stays in use.' })
    const { revision } = await (archived ? projectEditor.archive : projectEditor.restore)(ctx, id)
    await publishNews(ctx, {
      projectId: id,
      text: archived ? 'Archived the project.' : 'Restored the project.',
    })
    return { revision }
  },
  async history(input, ctx) {
    if (!(await findProject(ctx, input.id))) return refuse('not-found')
    return { edits: await projectEditor.history(ctx, input) }
  },
}
