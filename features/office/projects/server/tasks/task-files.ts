import { eq } from 'drizzle-orm'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { receiveFile } from '#platform/server/http/files/receive-file.ts'
import { removeFiles } from '#platform/server/storage/remove-files.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { projectFor } from '../access/project-access.ts'
import { publishNews } from '../planning/news.ts'
import { taskFiles } from '../tables.ts'
import { findTask } from './task-store.ts'

type Work = typeof taskWork
const MAX_FILES = 60

const nameOf = ({ id, kind }: Pick<typeof taskFiles.$inferSelect, 'id' | 'kind'>): string =>
  `task-files/${id}.${kind}`

export const uploadFile: Handler<Work['uploadFile']> = async ({ taskid }, ctx, file) => {
  const task = (await findTask(ctx, taskid)) ?? refuse('not-found')
  await projectFor(ctx, task.projectId, 'edit')
  if ((await ctx.db.$count(taskFiles, eq(taskFiles.taskId, taskid))) >= MAX_FILES) {
    refuse('bad-input', { message: `A task holds at most ${MAX_FILES} files.` })
  }
  const id = ctx.newId()
  const { kind, bytes } = await receiveFile(ctx, file, {
    folder: 'task-files',
    name: (found) => `${id}.${found}`,
  })
  const name = file.givenName.slice(0, 120) || `file.${kind}`
  await ctx.transaction(async (inner) => {
    await inner.db
      .insert(taskFiles)
      .values({ id, taskId: taskid, userId: ctx.actor.userId, name, kind, bytes, at: ctx.now })
    await publishNews(inner, {
      projectId: task.projectId,
      taskId: taskid,
      text: `Added the file ${name} to “${task.title}”.`,
    })
  })
  return { file: id }
}

/** PDFs are served as downloads because they may contain scripts. */
export const file: Handler<Work['file']> = async ({ fileid }, ctx) => {
  const stored = await visibleFile(ctx, fileid)
  return {
    name: `${stored.name.replace(/[^\w.-]+/g, '-').replace(/\.\w{1,10}$/, '')}.${stored.kind}`,
    type: mimeOf(stored.kind),
    content: { stored: nameOf(stored) },
    shown: stored.kind === 'pdf' ? 'attachment' : 'inline',
    untrusted: true,
  }
}

export const removeFile: Handler<Work['removeFile']> = async ({ fileid }, ctx) => {
  const stored = await visibleFile(ctx, fileid)
  const task = (await findTask(ctx, stored.taskId)) ?? refuse('not-found')
  await projectFor(ctx, task.projectId, 'edit')
  await ctx.db.delete(taskFiles).where(eq(taskFiles.id, fileid))
  await publishNews(ctx, {
    projectId: task.projectId,
    taskId: task.id,
    text: `Removed the file ${stored.name} of “${task.title}”.`,
  })
  await ctx.enqueue(removeFiles, { names: [nameOf(stored)] })
  return { good: true }
}

async function visibleFile(ctx: Parameters<typeof findTask>[0], fileId: string) {
  const [stored] = await ctx.db.select().from(taskFiles).where(eq(taskFiles.id, fileId))
  return stored && (await findTask(ctx, stored.taskId)) ? stored : refuse('not-found')
}
