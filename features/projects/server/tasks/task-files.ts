import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { takeFile } from '#platform/server/http/files/take-file.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { projectFor } from '../access/project-access.ts'
import { tellNews } from '../planning/news.ts'
import { taskFiles } from '../tables.ts'
import { findTask } from './task-store.ts'

type Work = typeof taskWork
const MOST_FILES = 60

/** Where files of tasks lie. Several servers on one database must share it. */
const folderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => resolve(dataDir, 'task-files')

export const uploadFile: Handler<Work['uploadFile']> = async ({ taskid }, call, file) => {
  const task = (await findTask(call, taskid)) ?? refuse('not-found')
  await projectFor(call, task.projectId, 'edit')
  if ((await call.db.$count(taskFiles, eq(taskFiles.taskId, taskid))) >= MOST_FILES) {
    refuse('bad-input', { message: `A task holds at most ${MOST_FILES} files.` })
  }
  const id = uuid({ msecs: call.now.getTime() })
  const { kind, bytes } = await takeFile(file, {
    folder: folderOf(call.settings),
    name: (found) => `${id}.${found}`,
  })
  const name = file.givenName.slice(0, 120) || `file.${kind}`
  await call.transaction(async (inner) => {
    await inner.db
      .insert(taskFiles)
      .values({ id, taskId: taskid, userId: call.actor.userId, name, kind, bytes, at: call.now })
    await tellNews(inner, {
      projectId: task.projectId,
      taskId: taskid,
      text: `Added the file ${name} to “${task.title}”.`,
    })
  })
  return { file: id }
}

/** Documents, which may hold scripts of their own, are saved and not opened here. */
export const file: Handler<Work['file']> = async ({ fileid }, call) => {
  const stored = await visibleFile(call, fileid)
  return {
    name: `${stored.name.replace(/[^\w.-]+/g, '-').replace(/\.\w{1,10}$/, '')}.${stored.kind}`,
    type: mimeOf(stored.kind),
    content: { path: join(folderOf(call.settings), `${stored.id}.${stored.kind}`) },
    shown: stored.kind === 'pdf' ? 'attachment' : 'inline',
    untrusted: true,
  }
}

export const removeFile: Handler<Work['removeFile']> = async ({ fileid }, call) => {
  const stored = await visibleFile(call, fileid)
  const task = (await findTask(call, stored.taskId)) ?? refuse('not-found')
  await projectFor(call, task.projectId, 'edit')
  await call.db.delete(taskFiles).where(eq(taskFiles.id, fileid))
  await tellNews(call, {
    projectId: task.projectId,
    taskId: task.id,
    text: `Removed the file ${stored.name} of “${task.title}”.`,
  })
  await rm(join(folderOf(call.settings), `${stored.id}.${stored.kind}`), { force: true })
  return { good: true }
}

async function visibleFile(call: Parameters<typeof findTask>[0], fileId: string) {
  const [stored] = await call.db.select().from(taskFiles).where(eq(taskFiles.id, fileId))
  return stored && (await findTask(call, stored.taskId)) ? stored : refuse('not-found')
}
