import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { projectNews } from '../tables.ts'

interface News {
  projectId: string
  taskId?: string | null
  text: string
}

/** Records what happened in a project for its people. */
export async function tellNews(call: Call, ...news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await call.db.insert(projectNews).values(
    news.map(({ projectId, taskId = null, text }) => ({
      ...{ projectId, taskId, text, at: call.now },
      id: uuid({ msecs: call.now.getTime() }),
      actorId: call.actor?.userId ?? null,
    })),
  )
}
